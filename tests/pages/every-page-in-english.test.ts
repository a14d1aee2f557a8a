// Every public page in English, on a phone and on a desk.
import { lookAtEveryPage } from '../support/every-page.ts'

lookAtEveryPage('en', ['phone', 'desktop'])
