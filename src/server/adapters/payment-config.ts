import { isVariableSet, readTogether, readVariable } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';
import { isSafeProtocol } from './safe-protocol.ts';

/** The payment service. */
export interface PaymentConfig {
  /** The address of the payment page, with placeholders; for the fake, a path of this server. */
  readonly urlTemplate: string;
  /** The secret with which the service signs its notices. */
  readonly secret: string;
}

/** The placeholders in the address of the payment page. `amount` is in cents; `plan` is the externalId of the plan. */
export const paymentPlaceholders = ['externalId', 'amount', 'currency', 'plan', 'successUrl', 'cancelUrl'] as const;

/** Placeholders without which the payment service cannot know what is paid. */
const neededPlaceholders: readonly (typeof paymentPlaceholders)[number][] = ['externalId', 'amount'];

/** The path of the fake payment page. */
export const fakePaymentPath = '/standins/payment';

const paymentVariables = ['PAYMENT_URL', 'PAYMENT_SECRET'] as const;

/** The shortest secret that cannot be guessed. In characters. */
const minSecretLength = 32;

/** The secret of the fake payment service. It is public, because the fake takes no money. */
const fakePayment: PaymentConfig = {
  urlTemplate: `${fakePaymentPath}?${paymentPlaceholders.map((name) => `${name}={${name}}`).join('&')}`,
  secret: 'sample-payment-secret-for-development',
};

/**
 * Reads PAYMENT_URL and PAYMENT_SECRET. Without both, there is a fake payment page; production needs both. Throws `StartupError` with a
 * reason for each that cannot be used, or is missing. The reason never repeats a value, because the address may contain a key.
 */
export function readPaymentConfig(environment: Environment, production: boolean): PaymentConfig {
  const isSet = paymentVariables.some((name) => isVariableSet(environment, name));
  if (!isSet && !production) return fakePayment;
  return readTogether<PaymentConfig>({
    urlTemplate: () => validateTemplate(requireVariable(environment, 'PAYMENT_URL', production), production),
    secret: () => validateSecret(requireVariable(environment, 'PAYMENT_SECRET', production), production),
  });
}

function requireVariable(environment: Environment, name: (typeof paymentVariables)[number], production: boolean): string {
  const value = readVariable(environment, name);
  if (value !== undefined) return value;
  const why = production ? 'in production, orders are paid at a payment service' : 'a payment service needs both';
  throw new StartupError(`${name} is not set: ${why}. Set ${paymentVariables.join(' and ')}.`);
}

function validateSecret(secret: string, production: boolean): string {
  if (secret.length < minSecretLength) {
    throw new StartupError(`PAYMENT_SECRET is too short. Use the payment service's secret of at least ${minSecretLength} characters.`);
  }
  if (production && secret === fakePayment.secret) {
    throw new StartupError('PAYMENT_SECRET is that of the fake payment service, which is public. Use the secret of the payment service.');
  }
  return secret;
}

function validateTemplate(template: string, production: boolean): string {
  const named = [...template.matchAll(/\{(\w*)\}/g)].map(([, name]) => name);
  const filled = template.replaceAll(/\{\w*\}/g, 'x');
  const protocol = URL.canParse(filled) ? new URL(filled).protocol : '';
  const isAddress = isSafeProtocol(protocol, production);
  const isKnown = named.every((name) => paymentPlaceholders.some((known) => known === name));
  if (isAddress && isKnown && neededPlaceholders.every((name) => named.includes(name))) return template;
  throw new StartupError(
    `PAYMENT_URL is not the address of a payment page. Write it as https://payment.example.com/pay?order={externalId}&cents={amount}; there are also ${paymentPlaceholders
      .filter((name) => !neededPlaceholders.includes(name))
      .map((name) => `{${name}}`)
      .join(', ')}.`,
  );
}
