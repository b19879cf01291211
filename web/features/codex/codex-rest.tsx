// What of the tab comes after its form, in one file: each file more is named in what every visitor fetches.
export { CodexList } from "./codex-list.tsx";
export { FormsField } from "./forms-field.tsx";
export { PreviewPanel } from "./preview/preview-panel.tsx";
export { RunsSection } from "./runs/runs-section.tsx";
