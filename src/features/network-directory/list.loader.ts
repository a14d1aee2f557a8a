// The list of networks reads what its directory says.
import { networkDirectory } from './directory.ts'

export const loader = networkDirectory.load
