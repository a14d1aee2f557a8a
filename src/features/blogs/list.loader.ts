// The list of posts reads what its directory says.
import { postDirectory } from './directory.ts'

export const loader = postDirectory.load
