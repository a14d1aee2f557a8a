// Where topics are written.
import { listPath } from '#engine/model/addresses/public-path.ts'
import { forums } from '#kinds/forums/kind.ts'

/** The address of a post, which stays whatever goes before it. */
export const postHref = (topicPath: string, id: string): string => `${topicPath}?post=${id}#p-${id}`

/** The form of a topic, or of a new one. */
export const topicFormPath = (slug?: string | null): string => `${listPath(forums)}/form${slug ? `/${slug}` : ''}`
