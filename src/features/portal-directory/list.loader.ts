// The list of portals reads what its directory says.
import { portalDirectory } from './directory.ts'

export const loader = portalDirectory.load
