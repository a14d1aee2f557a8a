// The list of labs reads what its directory says.
import { labDirectory } from './directory.ts'

export const loader = labDirectory.load
