// Who of the staff is named to whom. Every place that prints the name of somebody who did something asks here.
import type { Viewer } from './viewer.ts'

/** Accounts with this role exist only for each other. */
const hiddenRole = 'secret'

/** The name of somebody who did something with this role, or null where the viewer may not know that the account exists. */
export const nameShownTo = (viewer: Viewer, name: string | null, role: string | null): string | null =>
  role === hiddenRole && viewer.role !== hiddenRole ? null : name
