import { expect, test } from 'vitest'
import { severalNames } from './several-names.ts'

test.each([
  ['Montano, Maria, Reyes, Ana', ['Montano, Maria', 'Reyes, Ana']],
  ['A. Berg, C. Dorn', ['A. Berg', 'C. Dorn']],
  ['Berg A.B., Dorn C', ['Berg A.B.', 'Dorn C']],
  ['Maria Montano, Ana Reyes and Linda Dizon', ['Maria Montano', 'Ana Reyes', 'Linda Dizon']],
  ['Maria Montano, Ana Reyes, Linda Dizon', ['Maria Montano', 'Ana Reyes', 'Linda Dizon']],
  ['สมชาย ใจดี, มาลี ศรีสุข', ['สมชาย ใจดี', 'มาลี ศรีสุข']],
  ['王小明、李华', ['王小明', '李华']],
  ['Montano, Maria, Reyes', []],
  ['Somchai Jaidee and Mali Kongdee', ['Somchai Jaidee', 'Mali Kongdee']],
  ['Jaidee, S. & Kongdee, M.', ['Jaidee, S.', 'Kongdee, M.']],
  ['Jaidee S / Kongdee M', ['Jaidee S', 'Kongdee M']],
  ['สมชาย ใจดี และมาลี ศรีสุข', ['สมชาย ใจดี', 'มาลี ศรีสุข']],
  ['1. Somchai Jaidee 2. Mali Kongdee', ['Somchai Jaidee', 'Mali Kongdee']],
  ['Kongdee, M. et al.', ['Kongdee, M.']],
  ['สมชาย ใจดี และคณะ', ['สมชาย ใจดี']],
  ['สมชาย ใจดีและคณะ', ['สมชาย ใจดี']],
])('people of one line are several: %s', (text, names) => expect(severalNames(text)).toEqual(names))

test.each([
  'Montano, Maria',
  'Costa, Paulo T., Jr.',
  'Costa, Jr., Paulo T.',
  'de la Cruz, Juan Miguel',
  'Nguyen Van An',
  'Somchai Jaidee, Ph.D.',
  'Berg, A.',
  'Ministry of Health, Bangkok, Thailand',
  'Ministry of Science and Technology',
  'Procter and Gamble',
  'Ma Khin Sandar',
  'ศรีสุข, อนงค์',
])('%s is one', (text) => expect(severalNames(text)).toBeNull())
