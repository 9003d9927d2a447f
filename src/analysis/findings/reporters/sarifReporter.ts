import type { FindingReport, ReportedFinding } from '../report.ts';

/** Findings as SARIF 2.1.0, which code hosts and editors read. */
export function reportAsSarif(report: FindingReport): string {
  const rules = [...new Set(report.findings.map((one) => one.ruleId))].toSorted();
  const driver = {
    name: 'flows',
    rules: rules.map((id) => ({ id, ...ruleDescriptor(report, id) })),
  };
  const run = {
    tool: { driver },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { ROOT: { description: { text: 'The folder that holds flows/ and schemas/.' } } },
    results: report.findings.map((one) => sarifResult(one, rules.indexOf(one.ruleId))),
  };
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

function ruleDescriptor(report: FindingReport, id: string) {
  const about = report.docsOf(id);
  return about === undefined ? {} : { shortDescription: { text: about.description }, help: { text: about.docs } };
}

function sarifResult({ ruleId, severity, file, line, column, message, suggest }: ReportedFinding, ruleIndex: number) {
  const uri = file.split('/').map(encodeURIComponent).join('/');
  // A finding that knows no line is about the whole file, and SARIF counts lines from one.
  const region = line > 0 ? { region: { startLine: line, startColumn: Math.max(1, column) } } : {};
  return {
    ruleId,
    ruleIndex,
    level: severity,
    message: { text: suggest === undefined ? message : `${message}\n${suggest}` },
    locations: [{ physicalLocation: { artifactLocation: { uri, uriBaseId: 'ROOT' }, ...region } }],
  };
}
