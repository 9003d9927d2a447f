import { InvalidArgumentError } from 'commander';
import type { Argument, Option } from 'commander';
import { didYouMean } from '../engine/index.ts';

/** Lets an option take one of these values only. A misspelt value is answered with the nearest one. */
export function optionOf(option: Option, values: readonly string[]): Option {
  return option.choices(values).argParser((value) => requireChoice(value, values));
}

/** Lets an argument take one of these values only. A misspelt value is answered with the nearest one. */
export function argumentOf(argument: Argument, values: readonly string[]): Argument {
  return argument.choices(values).argParser((value) => requireChoice(value, values));
}

function requireChoice(value: string, values: readonly string[]): string {
  if (values.includes(value)) return value;
  throw new InvalidArgumentError(didYouMean(value, values) ?? `Allowed choices are ${values.join(', ')}.`);
}
