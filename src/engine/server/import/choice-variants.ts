// Common short forms of choices, without dots and spaces; they are suggested and never taken silently.
const forms = {
  professor: 'prof fullprof ศ ศาสตราจารย ศดร',
  associate_professor: 'assocprof associateprof aprof รศ รศดร',
  assistant_professor: 'asstprof assistantprof ผศ ผศดร',
  doctoral:
    'phd dphil dsc dr doctor doctorate doctordegree doctorofphilosophy doctorofscience doctorofengineering เอก ปเอก ปรด ดร 博士 ເອກ ປເອກ',
  master:
    "ms msc ma mba meng mphil master mastersdegree master'sdegree masterofscience masterofarts masterofengineering masterofbusinessadministration โท ปโท วทม วศม ศศม 硕士 ໂທ ປໂທ",
  bachelor:
    "bs bsc ba beng bachelor bachelorsdegree bachelor'sdegree bachelorofscience bachelorofarts bachelorofengineering ตรี ปตรี วทบ วศบ ศศบ 学士 本科 ຕີ ປຕີ",
  male: 'm man',
  female: 'f woman',
  unspecified: 'na none -',
}

export const choiceVariants: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(forms).flatMap(([value, texts]) => texts.split(' ').map((text) => [text, value] as const)),
)
