// Every public page, on a phone and on a desk, in the other two languages.
import { lookAtEveryPage } from '../support/every-page.ts'

lookAtEveryPage(['zh-Hans', 'lo'])
