// Common short forms of choices, without dots and spaces; they are suggested and never taken silently.
export const choiceVariants: Readonly<Record<string, string>> = {
  prof: 'professor', fullprof: 'professor', ศ: 'professor', ศาสตราจารย: 'professor',
  assocprof: 'associate_professor', associateprof: 'associate_professor', aprof: 'associate_professor', รศ: 'associate_professor',
  asstprof: 'assistant_professor', assistantprof: 'assistant_professor', ผศ: 'assistant_professor',
  phd: 'doctoral', dphil: 'doctoral', doctorate: 'doctoral', doctor: 'doctoral', doctordegree: 'doctoral', dr: 'doctoral', เอก: 'doctoral', 博士: 'doctoral', ເອກ: 'doctoral',
  msc: 'master', ma: 'master', mba: 'master', meng: 'master', master: 'master', mastersdegree: 'master', "master'sdegree": 'master', โท: 'master', 硕士: 'master', ໂທ: 'master',
  bsc: 'bachelor', ba: 'bachelor', beng: 'bachelor', bachelor: 'bachelor', bachelorsdegree: 'bachelor', "bachelor'sdegree": 'bachelor', ตรี: 'bachelor', 学士: 'bachelor', 本科: 'bachelor', ຕີ: 'bachelor',
  m: 'male', man: 'male', f: 'female', woman: 'female', na: 'unspecified', none: 'unspecified', '-': 'unspecified',
}
