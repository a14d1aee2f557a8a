// Long lists that text fields of the page offer while something is typed.
import type { UploadData } from '../upload-data.ts'

export const pickerId = (name: string): string => `picker-${name}`

export const Pickers = ({ pickers }: { pickers: UploadData['pickers'] }) =>
  Object.entries(pickers).map(([name, labels]) => (
    <datalist key={name} id={pickerId(name)}>
      {labels.map((label) => (
        <option key={label}>{label}</option>
      ))}
    </datalist>
  ))
