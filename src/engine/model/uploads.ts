// Which kinds take files of their own: rows of a child kind come in the files of their parent.
import type { Kind } from './kind.ts'

export const takesUploads = ({ import: how, parent }: Kind): boolean => how !== null && parent === null
