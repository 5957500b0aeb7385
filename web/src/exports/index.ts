// The door of exports: the buttons by which other screens lead to one.
export { ExportChosen, ExportHistory, ExportOne } from './ExportButtons.tsx'
