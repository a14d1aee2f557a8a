// Words for staff who keep the shared lists in order: synonyms split off, universities matched with ROR; and the report on talents, in Thai.
export { auditLog } from './audit-log.ts'
export { networkAnalysis } from './reports/network-analysis.ts'
export { moderation } from './moderation/office.ts'
export { processes } from './reports/processes.ts'
import type { curator as en } from '#words/en/curator.ts'
import { coAuthors } from './co-authors.ts'
import { affiliations } from './reports/affiliations.ts'
import { talentsReport } from './reports/talents.ts'
import { metricRuns } from './reports/metric-runs.ts'
import { tnrr } from './reports/tnrr.ts'
import { workQueries } from './reports/work-queries.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'
const n = (value: number): string => formatNumber(value, 'th')

export const curator: Words<typeof en> = {
  coAuthors,
  metricRuns,
  affiliations,
  talentsReport,
  tnrr,
  workQueries,
  triage: {
    title: 'คำที่รอการอนุมัติ',
    approve: 'อนุมัติ',
    skip: 'ข้าม',
    merge: 'รวมกับคำอื่น…',
    reject: 'ไม่รับ',
    into: 'รวมเข้ากับ',
    mergeTitle: (p) => `รวม “${p.text}” เข้ากับคำอื่น`,
    left: (p) => `รอตัดสิน ${p.count} คำ`,
    none: 'ไม่มีคำค้างในหน้านี้แล้ว',
    again: 'ดูคำที่ข้ามไว้',
    same: 'อาจมีความหมายเดียวกับ',
    mergeWith: (p) => `รวมเข้ากับ “${p.text}”`,
    near: {
      spelling: (p) => `อีกวิธีสะกดของ “${p.text}”`,
      form: (p) => `อีกรูปหนึ่งของ “${p.text}”`,
      acronym: (p) => `คำย่อหรือคำเต็มของ “${p.text}”`,
      slip: (p) => `สะกดใกล้เคียงกับ “${p.text}”`,
    },
    usedBy: (p) => `ใช้ใน ${n(p.count)} รายการ`,
    inUse: (p) => `มี ${n(p.count)} รายการใช้คำนี้: โปรดอนุมัติหรือรวมกับคำอื่น ไม่รับได้เฉพาะคำที่ไม่มีรายการใดใช้`,
    effect: (p) => `หลังรวม “${p.text}” จะเป็นคำพ้องของคำที่เก็บไว้และยังใช้ค้นหาได้ ยกเลิกได้ภายในเจ็ดวัน`,
    moves: 'รายการเหล่านี้จะได้คำที่เก็บไว้:',
    moved: (p) => `${p.text} ${n(p.count)}`,
  },
  sensitive: 'ข้อมูลอ่อนไหว: ระบบเก็บศาสนาของบุคคลเฉพาะเมื่อเปิดใช้ในการตั้งค่าและเจ้าของข้อมูลยินยอมเท่านั้น ค่าเริ่มต้นคือปิด',
  split: {
    open: 'แยกคำพ้องออกมา',
    title: (p) => `แยกคำพ้องออกจาก “${p.text}”`,
    lead: 'คำพ้องจะแยกเป็นคำสำคัญใหม่ที่อนุมัติแล้ว รายการที่คุณเลือกจะใช้คำใหม่แทนคำเดิม และเลิกทำได้ภายในเจ็ดวัน',
    none: 'คำสำคัญนี้ไม่มีคำพ้อง',
    which: 'แยกคำพ้องคำใด',
    next: 'เลือกรายการ',
    rows: (p) => `รายการใดบ้างที่จะเปลี่ยนเป็น “${p.text}”`,
    rowsHelp: 'รายการที่มีคำนี้อยู่ในข้อความจะแสดงก่อน และเลือกไว้ให้แล้ว',
    nobody: 'ไม่มีรายการใดใช้คำสำคัญนี้',
    more: (p) => `ยังมีอีก ${n(p.count)} รายการที่ใช้คำสำคัญนี้และจะใช้ต่อไป`,
    submit: 'แยกออก',
    taken: 'มีคำสำคัญนี้อยู่แล้ว กรุณารวมสองคำเข้าด้วยกันแทน',
    changed: 'มีผู้แก้ไขคำสำคัญหรือบางรายการในระหว่างนี้ กรุณาตรวจดูอีกครั้งแล้วแยกใหม่',
    outOfReach: 'มีอย่างน้อยหนึ่งรายการที่ไม่ได้ใช้คำสำคัญนี้แล้วหรืออยู่นอกขอบเขตที่คุณดูแล จึงไม่มีการเปลี่ยนแปลงใด ๆ',
    undone: (p) => `เลิกทำแล้ว ${n(p.count)} รายการกลับไปใช้คำสำคัญเดิม`,
    splits: (p) => `การแยกคำที่เลิกทำได้ (${n(p.count)})`,
    left: (p) => `แยก ${p.word} ออกจาก ${p.keyword}`,
    facts: (p) => `${p.name} เลิกทำได้ถึง ${p.date}`,
  },
  ror: {
    groups: { strong: 'ตรงกันชัดเจน', weak: 'เป็นแห่งเดียวกันหรือไม่', none: 'ไม่มีข้อเสนอ' },
    isIt: 'เป็นแห่งเดียวกับ',
    yes: 'ใช่ แห่งเดียวกัน',
    no: 'ไม่ใช่',
    title: 'มหาวิทยาลัยที่ยังไม่มีรหัส ROR',
    lead: 'ROR คือทะเบียนเปิดขององค์กรวิจัย กรุณาเลือกองค์กรที่ตรงกับแต่ละรายการ หรือระบุว่าไม่ตรงกับองค์กรใด ระบบจะจำผลการเลือกของคุณไว้',
    proposed: (p) =>
      `มหาวิทยาลัยที่ยังไม่มีรหัส ROR ${n(p.of)} แห่ง ทะเบียนมีองค์กรที่น่าจะตรงกันให้เลือก ${n(p.count)} แห่ง ที่เหลือไม่พบองค์กรที่ใกล้เคียง`,
    byCountry: 'จำนวนที่ยังไม่มีรหัส แยกตามประเทศ:',
    allCountries: 'ทุกประเทศ',
    noProposal: 'ไม่พบองค์กรที่ใกล้เคียงในทะเบียนของประเทศนี้',
    name: 'ชื่อเดียวกัน',
    website: 'เว็บไซต์เดียวกัน',
    otherWebsite: 'แต่เว็บไซต์ต่างกัน',
    similar: (p) => `ชื่อตรงกัน ${p.percent}%`,
    heldBy: (p) => `${p.text} ใช้รหัสนี้อยู่แล้ว ทั้งสองจะรวมเป็นรายการเดียว และเลิกทำได้ภายในเจ็ดวัน`,
    heldByOther: (p: { text: string }) => `${p.text} มีรหัสนี้แล้ว เฉพาะผู้ดูแลระบบเท่านั้นที่รวมสองรายการนี้ได้`,
    accept: 'ยอมรับ',
    makeOne: 'รวมเป็นรายการเดียว',
    reject: 'ไม่ใช่แห่งนี้',
    none: 'ไม่มีใน ROR',
    nothing: 'ไม่มีรายการที่ต้องตัดสินใจแล้ว',
    absent: (p) => `ระบุว่าไม่มีใน ROR (${n(p.count)})`,
    again: 'ถามอีกครั้ง',
    skip: 'ข้าม',
    here: 'ในรายชื่อ',
    left: (p) => `ข้อเสนอที่ ${n(p.at)} จาก ${n(p.of)} ในหน้านี้`,
    handOn: 'ส่งต่อ',
    handTitle: (p: { text: string }) => `ส่งต่อคำถามเรื่อง “${p.text}”`,
    handLead: 'ผู้ดูแลรายชื่อจะเห็นในงานที่รออยู่ พร้อมหมายเหตุของคุณ',
    handNote: 'ควรแจ้งอะไรให้ผู้ดูแลทราบ',
    handed: (p: { by: string; date: string }) => `ส่งต่อโดย ${p.by} ${p.date}`,
    takeBack: 'ถอนคืน',
    takenHere: 'ส่งต่อแล้ว ผู้ดูแลรายชื่อจะเป็นผู้ตัดสินใจ',
    all: (p) => `ดูทั้ง ${n(p.count)} แห่งของหน้านี้เป็นรายการ`,
    showAll: 'แสดงมหาวิทยาลัยทั้งหมดที่ยังไม่มีรหัส',
    skippedAll: 'คุณข้ามรายการที่เหลือในหน้านี้แล้ว',
    open: 'จับคู่กับ ROR',
  },
}
