// The door of exported files: how other screens lead to an export.
export { ExportChosen, ExportHistory, ExportOne } from './ExportButtons.tsx'
