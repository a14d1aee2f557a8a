// Asks for the own password once more, before something that cannot be undone or is not for everybody to see.
import { TextField } from '../parts/field.tsx'

export type OwnPasswordProps = { label: string; help?: string; error: string | undefined }

export const OwnPassword = ({ label, help, error }: OwnPasswordProps) => (
  <TextField
    id="confirm_password"
    label={label}
    {...(help ? { help } : {})}
    type="password"
    autoComplete="current-password"
    required
    error={error}
  />
)
