// Pages of the back office, for browsers: the first script of a public page does not carry them.
import { pages } from '../../pages.data.ts'

export const officePages = pages.filter(({ layout }) => layout === 'office')
