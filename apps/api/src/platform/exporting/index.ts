export { auditJsonl } from './export-audit.ts';
export { csvFile, jsonLines, type ExportParts } from './export-parts.ts';
export { inOrderOf, readInBatches } from './read-in-order.ts';
