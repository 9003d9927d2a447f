/** The pages, by the name of their file, with their titles. */
export const reviewPages = { index: 'Flows', flow: 'Flow', compare: 'Compare', preview: 'Preview' } as const;

/** The name of a review page. */
export type ReviewPageName = keyof typeof reviewPages;

/** The document of a review page. Its script renders the page from data that the script loads. */
export function createReviewDocument(page: ReviewPageName, head: string): string {
  return `<!doctype html>
<html lang="en" data-page="${page}">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${reviewPages[page]} | Staff review</title>
${head}
</head>
<body>
<div id="root"></div>
<noscript>These pages need JavaScript.</noscript>
</body>
</html>
`;
}

/** A script that contains data: a page that is opened from a folder, without a server, can load scripts only. */
export function createDataScript(name: string, data: unknown): string {
  return `${startDataScript(name)}${JSON.stringify(data)};\n`;
}

/** The beginning of the script for the data of that name. */
export function startDataScript(name: string): string {
  return `(globalThis.reviewData ??= {})[${JSON.stringify(name)}] = `;
}
