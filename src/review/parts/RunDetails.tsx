import { evaluateFlow } from '../../engine/index.ts';
import { describeInputs, describeReasons } from '../../analysis/descriptions/index.ts';
import type { FlowReviewData, ReviewRun } from '../../analysis/reviewPages/index.ts';
import type { PreviewMessage } from '../preview/previewMessage.ts';
import css from '../review.module.css';

interface RunDetailsProps {
  readonly data: FlowReviewData;
  readonly run: ReviewRun & Pick<PreviewMessage, 'left'>;
}

/** The answers and facts of the run in the preview, and the reasons that led to its place. */
export function RunDetails({ data: { flow, fieldLabels, labels }, run: { answers, context, left } }: RunDetailsProps) {
  const labelled = { flow, fieldLabels, labels };
  const { reasons } = evaluateFlow(flow, answers, context);
  const inputs = describeInputs(labelled, { answers, context, dontCares: [] });
  return (
    <section className={css.section} aria-labelledby="run">
      <h2 id="run">What has led here</h2>
      {left !== undefined && (
        <p className={css.note} role="status">
          The flow ends here. A client goes on to <code>{left}</code>.
        </p>
      )}
      <div className={css.pair}>
        <div className={css.pane}>
          <h3>Answers and facts</h3>
          {inputs.length === 0 ? <p>Nothing is answered yet.</p> : <List lines={inputs} />}
        </div>
        <div className={css.pane}>
          <h3>Reasons</h3>
          {reasons.length === 0 ? <p>No rule has decided anything yet.</p> : <List lines={describeReasons(labelled, reasons)} />}
        </div>
      </div>
    </section>
  );
}

function List({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={css.lines}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
