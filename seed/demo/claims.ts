// Who asks staff for the entry with their name, in the demo world: one may still be objected to, one can be decided, one was denied.
import type { PersonSeed } from './person.ts'

export type DemoClaim = {
  /** The part of a member's address before the @. */
  member: string
  /** Key of the person whose entry it is. */
  entry: string
  reason: string
  /** Days before today. */
  age: number
  denied?: { by: string; reason: string; age: number }
}

/** The first published entry of a country that nobody has claimed. */
export function firstUnclaimed(people: readonly PersonSeed[], code: string): PersonSeed {
  const person = people.find(
    ({ country, status, claimStatus, talentGroup }) =>
      country === code && status === 'published' && claimStatus !== 'claimed' && talentGroup === 'talent',
  )
  if (!person) throw new Error(`nobody of the demo world is unclaimed in ${code}`)
  return person
}

export const createClaims = (people: readonly PersonSeed[]): DemoClaim[] => [
  {
    member: 'single',
    entry: firstUnclaimed(people, 'TH').key,
    reason: 'I think that this entry is mine. The name is nearly the same.',
    age: 30,
    denied: {
      by: 'th.admin',
      reason: 'ชื่อใกล้เคียงกัน แต่หน่วยงานและสาขาวิชาไม่ตรงกัน',
      age: 21,
    },
  },
  {
    member: 'claims.vn',
    entry: firstUnclaimed(people, 'VN').key,
    reason: 'This is my entry. I left the address that it names when I changed to another faculty last year.',
    age: 10,
  },
  {
    member: 'claims.th',
    entry: firstUnclaimed(people, 'TH').key,
    reason: 'เป็นรายการของฉัน อีเมลในรายการเป็นที่อยู่เดิมซึ่งเลิกใช้แล้ว ตรวจสอบได้จากหน้าบุคลากรของภาควิชา',
    age: 2,
  },
]
