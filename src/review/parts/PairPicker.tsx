import { useId, useState } from 'react';
import type { ComparedNames, ReviewCatalog } from '../../analysis/reviewPages/index.ts';
import { Button, joinClassNames } from '../../ui/index.ts';
import { describeName } from '../describeName.ts';
import own from '../picker.module.css';
import css from '../review.module.css';

interface PairPickerProps {
  readonly catalog: ReviewCatalog;
  /** The pair that the page shows. */
  readonly current?: ComparedNames;
}

/** A form to choose two flows to compare: any two in development, otherwise one of the pairs for which pages were made. */
export function PairPicker({ catalog, current }: PairPickerProps) {
  const { comparisons, comparable } = catalog;
  const [first, setFirst] = useState(current?.a ?? comparisons[0]?.a ?? comparable?.[0]);
  const names = comparable ?? [...new Set(comparisons.map(({ a }) => a))];
  const partners = comparable?.filter((name) => name !== first) ?? comparisons.flatMap(({ a, b }) => (a === first ? [b] : []));
  if (first === undefined || partners.length === 0) return null;
  return (
    <form className={joinClassNames(css.row, own.picker)} action="compare.html">
      <NameChoice label="Compare" name="a" names={names} catalog={catalog} value={first} onChange={setFirst} />
      <NameChoice key={first} label="with" name="b" names={partners} catalog={catalog} value={current?.b} />
      <Button variant="secondary" type="submit">
        Show what differs
      </Button>
    </form>
  );
}

interface NameChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly names: readonly string[];
  readonly catalog: ReviewCatalog;
  readonly value: string | undefined;
  readonly onChange?: (name: string) => void;
}

function NameChoice({ label, name, names, catalog, value, onChange }: NameChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className={css.select}
        defaultValue={value !== undefined && names.includes(value) ? value : undefined}
        onChange={({ target }) => onChange?.(target.value)}
      >
        {names.map((one) => (
          <option key={one} value={one}>
            {describeName(one, catalog)}
          </option>
        ))}
      </select>
    </>
  );
}
