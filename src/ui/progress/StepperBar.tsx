import css from './progress.module.css';

/** The current step of a few, as a text, whose element has the `id`, and as a row. `labels` are the names of the steps in order. */
export function StepperBar({
  id,
  step,
  of,
  labels = [],
}: {
  id?: string;
  step: number;
  of: number;
  labels?: readonly string[] | undefined;
}) {
  const name = labels[step - 1];
  return (
    <div>
      <p id={id} className={css.steps}>
        <b>{`Step ${step} of ${of}`}</b>
        {name !== undefined && `: ${name}`}
      </p>
      <ol className={css.list} role="list" aria-hidden={labels.length === 0 || undefined}>
        {Array.from({ length: of }, (_, index) => (
          <li key={index} className={findStepClass(index + 1, step)} aria-current={index + 1 === step ? 'step' : undefined}>
            <span>{labels[index]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function findStepClass(step: number, current: number): string | undefined {
  if (step === current) return css.now;
  return step < current ? css.past : undefined;
}
