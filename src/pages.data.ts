// The pages of the product as plain values, for views: worked out when a bundle is made, so that no feature itself reaches one.
import { pages as all } from './routes.ts'

/** Browsers are given those of the back office apart (shell/office/office-pages.ts). */
export const pages = all
