import css from './progress.module.css';

/** A numbered step of a few, in words first, which have the `id`; `labels` name the steps in order. */
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

function findStepClass(one: number, now: number): string | undefined {
  if (one === now) return css.now;
  return one < now ? css.past : undefined;
}
