/** An article in a paper. */
export interface PressArticle {
  readonly paper: string;
  readonly title: string;
  readonly summary: string;
  readonly href: string;
}

const stories: readonly (readonly [paper: string, title: string, summary: string])[] = [
  [
    'Sample Gazette',
    'The living room as a clinic',
    'A sample reporter spends three evenings with people who take part at home, and with the sisters, husbands and friends who sit beside them while the music plays and the light goes down.',
  ],
  [
    'The Example Post',
    'What a sitter does for two hours',
    'Mostly nothing, it turns out, and that is the skill. A sample portrait of the person in the other chair, and of why every program asks for one before it begins.',
  ],
  [
    'Sample Weekly',
    'Counting slowly',
    'How a company tries to say what it knows and what it does not, figure by figure, and why each number on its pages opens to show where it came from and what it leaves out.',
  ],
  [
    'Example Health',
    'After the session',
    'Integration is an awkward word for an ordinary thing: talking about it with others. A sample visit to a sixty-minute group, to hear what that sounds like on a Thursday.',
  ],
  [
    'Sample Morning',
    'Who it is not for',
    'Not everybody should be treated at home. The questions that end an application early, and what happens to the people who are told no.',
  ],
  [
    'Sample Gazette',
    'The evening shift',
    'Why so many sessions begin after eight, and what that asks of the people who answer the telephone until midnight.',
  ],
  [
    'The Example Post',
    'A form that says no',
    'A sample look at a questionnaire that refuses more than it sells, and at how its rules are read, reviewed and changed in the open.',
  ],
  [
    'Sample Weekly',
    'Music for the quiet part',
    'Who chooses the pieces, in which order, and why nobody sings in the first forty minutes. A sample interview with a maker of playlists.',
  ],
  [
    'Example Health',
    'The price of a program',
    'What six sessions cost, what paying over time comes to in the end, and the questions to ask before one agrees to either.',
  ],
  [
    'Sample Morning',
    'Far from any clinic',
    'Three sample letters from places where the next clinic is two hours away, and what changed when care came by telephone and by post.',
  ],
  [
    'Sample Gazette',
    'Learning to sit still',
    'A sample class for sitters: what to say, what not to say, and when to call for help. Most of it is about staying in the chair.',
  ],
  [
    'The Example Post',
    'One in four',
    'About one in four adults has a diagnosable disorder in a year. A sample essay on what that number counts, and what it cannot.',
  ],
  [
    'Sample Weekly',
    'Letters to a coach',
    'Between the experiences people write short messages. What they ask about is sleep, families and Mondays.',
  ],
  [
    'Example Health',
    'The chair beside the bed',
    'What a sitter sees in two hours, what they write down, and why they are asked to say little. A sample explainer.',
  ],
  [
    'Sample Morning',
    'Six months later',
    'A sample follow-up with people who have finished a program: what stayed, what faded, and what they would do again.',
  ],
];

/** Sample articles in sample papers. Replace them by real ones, with links to what was written. */
export const pressArticles: readonly PressArticle[] = stories.map(([paper, title, summary], index) => ({
  paper,
  title,
  summary,
  href: `https://example.com/press-${index + 1}`,
}));
