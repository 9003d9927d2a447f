import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

type StorageEntries = readonly (readonly [key: string, text: string])[];

/** What a browser stores of a visit. */
export interface StoredVisit {
  readonly local: StorageEntries;
  readonly session: StorageEntries;
}

/** Reads what the browser of a page stores. */
export function readStorage(page: Page): Promise<StoredVisit> {
  return page.evaluate(() => ({ local: Object.entries(localStorage), session: Object.entries(sessionStorage) }));
}

/** Opens a document in which the storage can be used although the app does not run. */
export async function openWithoutApp(page: Page): Promise<void> {
  await page.goto('/robots.txt');
}

/** Stores a visit in the browser of a page, in a document without the app. */
export async function storeVisit(page: Page, { local, session }: StoredVisit): Promise<void> {
  await openWithoutApp(page);
  await page.evaluate(
    (stored) => {
      for (const [key, text] of stored.local) localStorage.setItem(key, text);
      for (const [key, text] of stored.session) sessionStorage.setItem(key, text);
    },
    { local, session },
  );
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A copy of the data of a visit, with a new id for each random id of a run, a lead or a request. */
export function renewIds<T extends object>(visit: T): T {
  const ids = new Set(JSON.stringify(visit).match(uuid));
  return replaceTexts(visit, Object.fromEntries([...ids].map((id) => [id, randomUUID()])));
}

/** A copy of the data of a visit, with other texts for some texts, also for those within longer ones. */
export function replaceTexts<T extends object>(visit: T, replacements: { readonly [text: string]: string }): T {
  const json = Object.entries(replacements).reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(visit));
  return JSON.parse(json) as T;
}

/** Sends a request from Node, with the cookies of a page; returns the content of the response. Fails when the server refuses it. */
export async function postFrom(page: Page, path: string, data: object): Promise<unknown> {
  const response = await page.request.post(path, { data, headers: { 'idempotency-key': randomUUID() } });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { readonly content: unknown }).content;
}
