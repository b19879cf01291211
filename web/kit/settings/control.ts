/** What every field of a setting is handed. */
export type ControlProps = {
  id: string;
  value: string;
  disabled: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string;
  onChange: (event: { target: { value: string } }) => void;
};
