// Where topics are written.
import { listPath } from '#engine/model/addresses/public-path.ts'
import { forums } from '#kinds/forums/kind.ts'

/** The form of a topic, or of a new one. */
export const topicFormPath = (slug?: string | null): string => `${listPath(forums)}/form${slug ? `/${slug}` : ''}`
