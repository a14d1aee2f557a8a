// Degrees as offices of the eleven countries write them.
import type { SpellingSet } from './spelling-sets.ts'

export type DegreeMeaning = 'doctoral' | 'master' | 'bachelor'

export const degreeSpellings: readonly SpellingSet<DegreeMeaning>[] = [
  {
    language: 'en',
    source: 'ISCED 2011 levels 6 to 8; abbreviations of degrees as universities teaching in English print them',
    words: {
      doctoral:
        "Ph.D. · PhD · DPhil · D.Phil. · Dr. · Doctor · Doctorate · Doctoral · Doctor degree · Doctor's degree · Doctorate degree · Doctor of Philosophy · Doctor of Science · D.Sc. · Sc.D. · Doctor of Engineering · D.Eng. · DEng · Dr. Eng. · Dr.-Ing. · Dr.Ing. · Dr. rer. nat. · Ed.D. · DBA · D.B.A. · DPA · DPH · DrPH · DTech · J.S.D. · S.J.D. · Ph.D. degree · PhD degree · Doctor of Education",
      master:
        "Master · Masters · Master's · Master degree · Master's degree · Masters degree · M.S. · MS · M.Sc. · MSc · M.A. · MA · MBA · M.B.A. · M.Eng. · MEng · M.Phil. · MPhil · M.Ed. · MEd · MPH · M.P.H. · MPA · M.P.A. · LL.M. · LLM · MTech · M.Tech. · MRes · MIT · MSIT · MAEd · M.Agr. · MFA · Master of Science · Master of Arts · Master of Engineering · Master of Business Administration · Master of Philosophy · Master of Education · Postgraduate degree",
      bachelor:
        "Bachelor · Bachelors · Bachelor's · Bachelor degree · Bachelor's degree · Bachelors degree · B.S. · BS · B.Sc. · BSc · B.A. · BA · B.Eng. · BEng · B.Ed. · BEd · BBA · B.B.A. · LL.B. · LLB · BTech · B.Tech. · BSIT · BFA · B.Agr. · B.Pharm. · B.Sc. (Hons) · BSc Hons · BSEd · MBBS · M.B.,B.S. · Bachelor of Science · Bachelor of Arts · Bachelor of Engineering · Bachelor of Education · Undergraduate degree",
    },
  },
  {
    language: 'th',
    source:
      'Office of the Royal Society and Ministry of Higher Education: abbreviations of degrees (…ด. doctor, …ม. master, …บ. bachelor), royal decrees on degrees and gowns',
    words: {
      doctoral:
        'ป.เอก · ปริญญาเอก · เอก · ดุษฎีบัณฑิต · ปรัชญาดุษฎีบัณฑิต · ปร.ด. · วท.ด. · วศ.ด. · ศศ.ด. · บธ.ด. · ศษ.ด. · ค.ด. · ด.ร. · ดร. · รป.ด. · นศ.ด. · พย.ด. · ส.ด. · สถ.ด. · ภ.ด. · อ.ด. · น.ด. · ศป.ด. · กษ.ด. · วิทยาศาสตรดุษฎีบัณฑิต · วิศวกรรมศาสตรดุษฎีบัณฑิต · ระดับปริญญาเอก',
      master:
        'ป.โท · ปริญญาโท · โท · มหาบัณฑิต · วท.ม. · วศ.ม. · ศศ.ม. · บธ.ม. · ศษ.ม. · ค.ม. · รป.ม. · นศ.ม. · พย.ม. · สถ.ม. · ภ.ม. · อ.ม. · น.ม. · ส.ม. · กษ.ม. · คอ.ม. · ศป.ม. · วิทยาศาสตรมหาบัณฑิต · วิศวกรรมศาสตรมหาบัณฑิต · ศิลปศาสตรมหาบัณฑิต · ระดับปริญญาโท',
      bachelor:
        'ป.ตรี · ปริญญาตรี · ตรี · บัณฑิต · วท.บ. · วศ.บ. · ศศ.บ. · บธ.บ. · ศษ.บ. · ค.บ. · รป.บ. · นศ.บ. · พย.บ. · สถ.บ. · ภ.บ. · อ.บ. · น.บ. · พ.บ. · ท.บ. · สพ.บ. · กษ.บ. · คอ.บ. · อส.บ. · วิทยาศาสตรบัณฑิต · วิศวกรรมศาสตรบัณฑิต · ระดับปริญญาตรี',
    },
  },
  {
    language: 'lo',
    source: 'Law on Education (Lao PDR): ປະລິນຍາຕີ, ປະລິນຍາໂທ, ປະລິນຍາເອກ, and their abbreviations',
    words: {
      doctoral: 'ປະລິນຍາເອກ · ປ.ເອກ · ປເອກ · ເອກ · ປອ. · ປ.ອ. · ດຣ. · ດ.ຣ. · ດອກເຕີ · ລະດັບປະລິນຍາເອກ',
      master: 'ປະລິນຍາໂທ · ປ.ໂທ · ປໂທ · ໂທ · ປທ. · ປ.ທ. · ມະຫາບັນດິດ · ລະດັບປະລິນຍາໂທ',
      bachelor: 'ປະລິນຍາຕີ · ປ.ຕີ · ປຕີ · ຕີ · ປຕ. · ປ.ຕ. · ບັນດິດ · ລະດັບປະລິນຍາຕີ',
    },
  },
  {
    language: 'vi',
    source: 'Higher Education Law (Viet Nam, 2012, 2018) and Decree 99/2019/NĐ-CP: cử nhân, kỹ sư, thạc sĩ, tiến sĩ',
    words: {
      doctoral:
        'TS. · Tiến sĩ · Tiến sỹ · TSKH. · Tiến sĩ khoa học · Tiến sỹ khoa học · Bằng tiến sĩ · Trình độ tiến sĩ',
      master: 'ThS. · Th.S. · Thạc sĩ · Thạc sỹ · Cao học · Bằng thạc sĩ · Trình độ thạc sĩ',
      bachelor:
        'Cử nhân · CN. · Kỹ sư · KS. · Đại học · Bác sĩ · BS. · Dược sĩ · DS. · Kiến trúc sư · KTS. · Bằng đại học · Trình độ đại học',
    },
  },
  {
    language: 'id',
    source: 'Permendikbud 63/2016 and 6/2022 on degrees; Perpres 8/2012 (KKNI): S1, S2, S3, sarjana, magister, doktor',
    words: {
      doctoral: 'S3 · S-3 · Strata 3 · Doktor · Program Doktor · Dr. · Strata Tiga',
      master:
        'S2 · S-2 · Strata 2 · Magister · Program Magister · M.T. · M.Si. · M.Kom. · M.Pd. · M.M. · M.H. · M.Hum. · M.Kes. · M.P. · M.Ak. · M.Sn. · M.Ag. · M.Farm. · M.Biomed. · M.Ars. · M.I.Kom. · Strata Dua',
      bachelor:
        'S1 · S-1 · Strata 1 · S.T. · S.Si. · S.Kom. · S.Pd. · S.E. · S.H. · S.Hum. · S.Kes. · S.P. · S.Ak. · S.Farm. · S.Sos. · S.Ked. · S.Ag. · Sarjana Strata 1 · Sarjana Terapan · D4 · D-IV · Strata Satu',
    },
  },
  {
    language: 'ms',
    source:
      'Kerangka Kelayakan Malaysia (MQF 2.0): sarjana muda (6), sarjana (7), doktor falsafah (8); the same words in Brunei',
    words: {
      doctoral: 'Doktor Falsafah · Ijazah Doktor Falsafah · Kedoktoran · Ijazah Kedoktoran · Ijazah Doktor',
      // "Sarjana" alone is a master in Malaysia and Brunei and a bachelor in Indonesia: it is asked.
      master: 'Ijazah Sarjana · Ijazah Tinggi',
      bachelor: 'Sarjana Muda · Ijazah Sarjana Muda · Ijazah Pertama · Ijazah Dasar',
    },
  },
  {
    language: 'km',
    source: 'Cambodia Qualifications Framework: បរិញ្ញាបត្រ (6), បរិញ្ញាបត្រជាន់ខ្ពស់ (7), បណ្ឌិត (8)',
    words: {
      doctoral: 'បណ្ឌិត · សញ្ញាបត្របណ្ឌិត · ថ្នាក់បណ្ឌិត · បរិញ្ញាបត្របណ្ឌិត',
      master: 'បរិញ្ញាបត្រជាន់ខ្ពស់ · អនុបណ្ឌិត · ថ្នាក់អនុបណ្ឌិត',
      bachelor: 'បរិញ្ញាបត្រ · ថ្នាក់បរិញ្ញាបត្រ · បរិញ្ញា',
    },
  },
  {
    language: 'my',
    source: 'Myanmar National Qualifications Framework: ဘွဲ့, မဟာဘွဲ့, ပါရဂူဘွဲ့',
    words: {
      doctoral: 'ပါရဂူဘွဲ့ · ပါရဂူ · ဒေါက်တာဘွဲ့ · ဒေါက်တာ',
      master: 'မဟာဘွဲ့ · မဟာသိပ္ပံဘွဲ့ · မဟာဝိဇ္ဇာဘွဲ့ · မဟာ · မာစတာဘွဲ့',
      bachelor: 'ဘွဲ့ · သိပ္ပံဘွဲ့ · ဝိဇ္ဇာဘွဲ့ · ဘွဲ့ရ',
    },
  },
  {
    language: 'fil',
    source: 'Philippine Qualifications Framework; degrees of the Commission on Higher Education',
    words: {
      doctoral: 'Doktorado · Doktor ng Pilosopiya',
      master: 'Masterado · Master ng Agham · Masteral',
      bachelor: 'Batsilyer · Batsilyer ng Agham · Kolehiyo',
    },
  },
  {
    language: 'zh',
    source: 'GB/T 6864-2003 中华人民共和国学位代码; 中华人民共和国学位条例 (1980), 学位法 (2024)',
    words: {
      doctoral:
        '博士 · 博士学位 · 博士研究生 · 博士毕业 · 工学博士 · 理学博士 · 医学博士 · 农学博士 · 管理学博士 · 哲学博士 · 經濟學博士 · 经济学博士 · 法学博士 · 教育学博士 · 文学博士 · 博士學位',
      master:
        '硕士 · 碩士 · 硕士学位 · 硕士研究生 · 硕士毕业 · 工学硕士 · 理学硕士 · 医学硕士 · 农学硕士 · 管理学硕士 · 文学硕士 · 法学硕士 · 教育学硕士 · 工程硕士 · 碩士學位',
      bachelor:
        '学士 · 學士 · 学士学位 · 本科 · 大学本科 · 本科毕业 · 工学学士 · 理学学士 · 医学学士 · 农学学士 · 管理学学士 · 文学学士 · 學士學位',
    },
  },
  {
    language: 'pt',
    source: 'Lei de Bases da Educação (Timor-Leste, 14/2008): licenciatura, mestrado, doutoramento',
    words: {
      doctoral: 'Doutoramento · Doutorado · Doutor · Doutora · Doutoramentu',
      master: 'Mestrado · Mestre · Mestra · Mestradu',
      bachelor: 'Licenciatura · Licenciado · Licenciada · Bacharelato · Bacharel · Lisensiatura',
    },
  },
]
