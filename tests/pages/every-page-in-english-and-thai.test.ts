// Every public page, on a phone and on a desk, in the first two languages.
import { lookAtEveryPage } from '../support/every-page.ts'

lookAtEveryPage(['en', 'th'])
