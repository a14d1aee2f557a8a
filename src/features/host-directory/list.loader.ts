// The list of hosts reads what its directory says.
import { hostDirectory } from './directory.ts'

export const loader = hostDirectory.load
