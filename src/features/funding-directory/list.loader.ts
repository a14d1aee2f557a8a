// The list of funders reads what its directory says.
import { fundingDirectory } from './directory.ts'

export const loader = fundingDirectory.load
