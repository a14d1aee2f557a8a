// Where members find the requests they sent and received: a tab beside their needs.
import { ownRequestsHref } from '#kinds/needs/own-pages.ts'

/** Address of one request there. */
export const addressOf = (number: string): string => `${ownRequestsHref}?request=${number}`
