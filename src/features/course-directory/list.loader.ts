// The list of training courses reads what its directory says.
import { courseDirectory } from './directory.ts'

export const loader = courseDirectory.load
