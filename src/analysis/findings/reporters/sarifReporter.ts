import { findingTypeOf } from '../findingRegistry.ts';
import type { FindingReport, ReportedFinding } from '../report.ts';

/** Findings as SARIF 2.1.0, which code hosts and editors read. */
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

function sarifResult({ ruleId, severity, file, line, column, message, suggest }: ReportedFinding, ruleIndex: number) {
  const uri = file.split('/').map(encodeURIComponent).join('/');
  // A finding without a line is about the whole file, and SARIF counts lines from one.
  const region = line > 0 ? { region: { startLine: line, startColumn: Math.max(1, column) } } : {};
  return {
    ruleId,
    ruleIndex,
    level: severity,
    message: { text: suggest === undefined ? message : `${message}\n${suggest}` },
    locations: [{ physicalLocation: { artifactLocation: { uri, uriBaseId: 'ROOT' }, ...region } }],
  };
}
