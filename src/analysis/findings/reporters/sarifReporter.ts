import type { FindingPlace } from '../../../engine/index.ts';
import { findingTypeOf } from '../findingRegistry.ts';
import { describePlace } from '../report.ts';
import type { FindingReport, ReportedFinding } from '../report.ts';

/** Writes findings as SARIF 2.1.0, which code hosts and editors read. */
export function reportAsSarif(report: FindingReport): string {
  const rules = [...new Set(report.findings.map((one) => one.ruleId))].toSorted();
  const driver = {
    name: 'flows',
    rules: rules.map((id) => ({ id, ...ruleDescriptor(id) })),
  };
  const run = {
    tool: { driver },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { ROOT: { description: { text: 'The folder that holds flows/ and schemas/.' } } },
    results: report.findings.map((one) => sarifResult(one, rules.indexOf(one.ruleId))),
  };
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

function ruleDescriptor(id: string) {
  const type = findingTypeOf(id);
  if (type === undefined) return {};
  const { description, help, example, severity } = type;
  return {
    shortDescription: { text: description },
    help: { text: `${help}\nFor example: ${example}` },
    defaultConfiguration: { level: severity },
  };
}

function sarifResult(found: ReportedFinding, ruleIndex: number) {
  const { ruleId, severity, message, suggest, consequences = [], earlier } = found;
  const related = [
    ...consequences.map(sarifLocation),
    ...(earlier === undefined ? [] : [{ ...sarifLocation(earlier), message: { text: `Before: ${describePlace(earlier)}` } }]),
  ];
  return {
    ruleId,
    ruleIndex,
    level: severity,
    message: { text: suggest === undefined ? message : `${message}\n${suggest}` },
    locations: [sarifLocation(found)],
    ...(related.length === 0 ? {} : { relatedLocations: related }),
  };
}

function sarifLocation({ file, line, column }: FindingPlace) {
  const uri = file.split('/').map(encodeURIComponent).join('/');
  // Line 0 means that the finding is about the whole file. SARIF counts lines from 1, so no region is given.
  const region = line > 0 ? { region: { startLine: line, startColumn: Math.max(1, column) } } : {};
  return { physicalLocation: { artifactLocation: { uri, uriBaseId: 'ROOT' }, ...region } };
}
