import { InvalidArgumentError } from 'commander';
import type { Argument, Option } from 'commander';
import { didYouMean } from '../engine/index.ts';

/** Restricts an option to these values. The error for another value suggests the most similar one. Changes and returns `option`. */
export function optionOf(option: Option, values: readonly string[]): Option {
  return option.choices(values).argParser((value) => requireChoice(value, values));
}

/** Restricts an argument to these values. The error for another value suggests the most similar one. Changes and returns `argument`. */
export function argumentOf(argument: Argument, values: readonly string[]): Argument {
  return argument.choices(values).argParser((value) => requireChoice(value, values));
}

function requireChoice(value: string, values: readonly string[]): string {
  if (values.includes(value)) return value;
  throw new InvalidArgumentError(didYouMean(value, values) ?? `Allowed choices are ${values.join(', ')}.`);
}
