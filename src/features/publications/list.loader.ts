// The list of publications reads what its directory says.
import { publicationDirectory } from './directory.ts'

export const loader = publicationDirectory.load
