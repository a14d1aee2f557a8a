// Academic titles and positions, and what stands beside them in the same cell, as offices of the eleven countries write them.
import type { SpellingSet } from './spelling-sets.ts'

/**
 * `lecturer`: a position without one of the three titles, which stays as it is written. `doctor`: the degree that stands with a
 * title. `honorific`: says nothing of either.
 */
export type TitleMeaning =
  | 'professor'
  | 'associate_professor'
  | 'assistant_professor'
  | 'lecturer'
  | 'doctor'
  | 'master'
  | 'honorific'

export const titleSpellings: readonly SpellingSet<TitleMeaning>[] = [
  {
    language: 'en',
    source:
      'Academic ranks of universities teaching in English (Singapore, Brunei, Philippines, Myanmar); DBM-CHED Joint Circular 3, s. 2022 (ranks I to XII)',
    words: {
      professor:
        'Professor · Prof. · Full Professor · Full Prof. · Chair Professor · Professor Emeritus · Professor Emerita · Emeritus Professor · Emerita Professor · Prof. Emeritus · Emeritus Prof. · Distinguished Professor · University Professor · College Professor · Research Professor · Visiting Professor · Adjunct Professor · Clinical Professor · Honorary Professor · Professor of Practice',
      associate_professor:
        'Associate Professor · Associate Prof. · Assoc. Professor · Assoc. Prof. · Asso. Prof. · Assoc Prof · A/Prof. · A. Prof. · AProf · Adjunct Associate Professor · Visiting Associate Professor · Research Associate Professor · Clinical Associate Professor',
      assistant_professor:
        'Assistant Professor · Assistant Prof. · Asst. Professor · Asst. Prof. · Ass. Prof. · Assist. Prof. · Assist. Professor · Ast. Prof. · Asst Prof · Senior Assistant Professor · Adjunct Assistant Professor · Visiting Assistant Professor · Research Assistant Professor · Clinical Assistant Professor',
      lecturer:
        'Lecturer · Senior Lecturer · Principal Lecturer · Assistant Lecturer · Asst. Lecturer · Associate Lecturer · Adjunct Lecturer · Visiting Lecturer · Special Lecturer · Part-time Lecturer · Reader · Instructor · Senior Instructor · Teaching Fellow · Senior Teaching Fellow · Research Fellow · Senior Research Fellow · Postdoctoral Fellow · Postdoctoral Researcher · Postdoc · Researcher · Senior Researcher · Research Scientist · Senior Scientist · Scientist · Research Associate · Research Assistant · Teaching Assistant · Assistant Instructor · Tutor · Demonstrator · Teacher · Faculty Member · Dean · Associate Dean · Head of Department · Director · Engineer',
      doctor: 'Dr. · Doctor · Ph.D. · PhD · DPhil · DSc · D.Eng. · Dr. Eng. · Dr.-Ing. · EdD · DBA',
      honorific:
        'Mr. · Mrs. · Ms. · Miss · Madam · Mdm. · Sir · M.D. · MD · Hon. · Rev. · Engr. · Ar. · Atty. · Arch. · PE · C.Eng. · Fr. · Sr.',
    },
  },
  {
    language: 'th',
    source:
      'Office of the Royal Society, abbreviations of academic positions (ศ. รศ. ผศ.); ก.พ.อ. rules on academic positions, 2563 BE; Civil Service in Higher Education Act, 2547 BE',
    words: {
      professor:
        'ศ. · ศาสตราจารย์ · ศาสตราจารย · ศจ. · ศาสตราจารย์เกียรติคุณ · ศ.เกียรติคุณ · ศาสตราจารย์กิตติคุณ · ศ.กิตติคุณ · ศาสตราจารย์พิเศษ · ศ.พิเศษ · ศาสตราจารย์คลินิก · ศ.คลินิก · ศาสตราจารย์ปฏิบัติ',
      associate_professor:
        'รศ. · รองศาสตราจารย์ · รองศาสตราจารย · รองศ. · รองศาสตราจารย์พิเศษ · รศ.พิเศษ · รองศาสตราจารย์คลินิก · รศ.คลินิก · รองศาสตราจารย์ปฏิบัติ',
      assistant_professor:
        'ผศ. · ผู้ช่วยศาสตราจารย์ · ผู้ช่วยศาสตราจารย · ผช.ศ. · ผู้ช่วยศ. · ผู้ช่วยศาสตราจารย์พิเศษ · ผศ.พิเศษ · ผู้ช่วยศาสตราจารย์คลินิก · ผศ.คลินิก · ผู้ช่วยศาสตราจารย์ปฏิบัติ',
      lecturer:
        'อาจารย์ · อาจารย · อ. · อจ. · อาจารย์พิเศษ · อ.พิเศษ · อาจารย์ประจำ · อาจารย์ผู้ช่วย · ผู้ช่วยอาจารย์ · นักวิจัย · นักวิจัยอาวุโส · นักวิจัยชำนาญการ · นักวิจัยหลังปริญญาเอก · นักวิทยาศาสตร์ · วิศวกร · คณบดี · หัวหน้าภาควิชา · ผู้อำนวยการ',
      doctor: 'ดร. · ด็อกเตอร์ · ดอกเตอร์ · ดุษฎีบัณฑิต',
      honorific:
        'นาย · นาง · นางสาว · น.ส. · คุณ · นพ. · นายแพทย์ · พญ. · แพทย์หญิง · ทพ. · ทพญ. · ทันตแพทย์ · ทันตแพทย์หญิง · ภก. · ภญ. · เภสัชกร · เภสัชกรหญิง · สพ.ญ. · น.สพ. · นายสัตวแพทย์ · สัตวแพทย์หญิง · ว่าที่ร้อยตรี · ว่าที่ ร.ต. · ม.ล. · ม.ร.ว. · พระมหา',
    },
  },
  {
    language: 'lo',
    source:
      'Decree on academic titles of teachers (Lao PDR, Ministry of Education and Sports): ສາດສະດາຈານ, ຮອງສາດສະດາຈານ, ຜູ້ຊ່ວຍສາດສະດາຈານ',
    words: {
      professor: 'ສາດສະດາຈານ · ສຈ. · ສ.ຈ. · ສາສະດາຈານ · ສາດສະດາຈານກິດຕິມະສັກ',
      associate_professor: 'ຮອງສາດສະດາຈານ · ຮສ. · ຮ.ສ. · ຮອງສາສະດາຈານ · ຮສຈ.',
      assistant_professor: 'ຜູ້ຊ່ວຍສາດສະດາຈານ · ຜສ. · ຜ.ສ. · ຜູ້ຊ່ວຍສາສະດາຈານ · ຜສຈ.',
      lecturer: 'ອາຈານ · ອຈ. · ອ.ຈ. · ອາຈານສອນ · ນັກຄົ້ນຄວ້າ · ຫົວໜ້າພາກວິຊາ · ຄະນະບໍດີ · ຄູ',
      doctor: 'ດຣ. · ດ.ຣ. · ດອກເຕີ · ປອ. · ປ.ອ.',
      master: 'ປທ. · ປ.ທ.',
      honorific: 'ທ່ານ · ທ. · ນ. · ທ່ານ ນ. · ນາງ · ທ້າວ',
    },
  },
  {
    language: 'vi',
    source:
      'Decision 37/2018/QĐ-TTg (GS, PGS); Circulars 40/2020 and 26/2020/TT-BGDĐT (giảng viên cao cấp, chính, trợ giảng); Higher Education Law, 2012/2018',
    words: {
      professor: 'Giáo sư · GS. · G.S. · Giáo sư danh dự',
      associate_professor: 'Phó Giáo sư · PGS. · P.GS. · Phó GS.',
      lecturer:
        'Giảng viên · GV. · Giảng viên chính · GVC. · Giảng viên cao cấp · GVCC. · Trợ giảng · Nghiên cứu viên · NCV. · Nghiên cứu viên chính · NCVC. · Nghiên cứu viên cao cấp · Trưởng khoa · Trưởng bộ môn · Phó trưởng khoa',
      doctor: 'TS. · Tiến sĩ · Tiến sỹ · TSKH. · TS.KH. · Tiến sĩ khoa học · TS.BS. · BS.TS.',
      master: 'ThS. · Thạc sĩ · Thạc sỹ · Th.S.',
      honorific:
        'Ông · Bà · NCS. · Nghiên cứu sinh · KS. · Kỹ sư · CN. · Cử nhân · NGND. · NGƯT. · Nhà giáo ưu tú · Nhà giáo nhân dân · BS. · Bác sĩ · DS. · Dược sĩ',
    },
  },
  {
    language: 'id',
    source:
      'Permendikbudristek 44/2024 and Permenpan-RB 17/2013 (asisten ahli, lektor, lektor kepala, guru besar); the English names are those of the Directorate General: lektor kepala = associate, lektor = assistant professor',
    words: {
      professor: 'Guru Besar · Profesor · Gurubesar · Guru Besar Emeritus · Profesor Riset',
      associate_professor: 'Lektor Kepala · LK. · Lektor-Kepala',
      assistant_professor: 'Lektor · Lektor Muda',
      lecturer:
        'Asisten Ahli · AA. · Dosen · Dosen Tetap · Dosen Luar Biasa · Tenaga Pengajar · Pengajar · Peneliti · Peneliti Ahli Utama · Peneliti Ahli Madya · Peneliti Ahli Muda · Ketua Jurusan · Dekan · Kepala Departemen',
      doctor: 'Doktor · Dr. rer. nat.',
      honorific:
        'Ir. · Drs. · Dra. · H. · Hj. · Bapak · Ibu · apt. · Apt. · drg. · drh. · Ns. · IPM. · IPU. · ASEAN Eng.',
    },
  },
  {
    language: 'ms',
    source:
      'Garis Panduan Penggunaan Gelaran Profesor, Majlis Profesor Negara, 2013; Jabatan Perkhidmatan Awam, scheme DS (pensyarah, pensyarah kanan, profesor madya); Lembaga Teknologis Malaysia (Ts.)',
    words: {
      professor:
        'Profesor · Prof. Ulung · Profesor Ulung · Profesor Emeritus · Profesor Diraja · Profesor Adjung · Profesor Pelawat · Profesor Kehormat',
      associate_professor: 'Profesor Madya · Prof. Madya · Prof Madya · P.M. · PM · Prof. Mdya.',
      assistant_professor: 'Penolong Profesor · Pen. Prof. · Penolong Prof.',
      lecturer:
        'Pensyarah · Pensyarah Kanan · Pensyarah Universiti · Pensyarah Pelawat · Pegawai Penyelidik · Felo Penyelidik · Felo Pascadoktoral · Tutor Universiti · Guru Bahasa · Dekan Fakulti · Ketua Jabatan',
      honorific:
        "Ts. · Sr. · Ar. · Ir. · Dato' · Datuk · Dato · Dato' Sri · Datuk Seri · Datin · Tan Sri · Tun · Haji · Hajah · Tuan · Puan · Encik · En. · Pn. · Cik · Ustaz · Ustazah · Pehin · Dayang · Awang · LAr. · TPr.",
    },
  },
  {
    language: 'km',
    source:
      'Royal decree on academic ranks of teaching staff of higher education (Cambodia): សាស្ត្រាចារ្យ, សាស្ត្រាចារ្យរង, សាស្ត្រាចារ្យជំនួយ',
    words: {
      professor: 'សាស្ត្រាចារ្យ · សាស្រ្តាចារ្យ · សាស្ត្រាចារ្យពេញសិទ្ធិ',
      associate_professor: 'សាស្ត្រាចារ្យរង · សាស្រ្តាចារ្យរង · សាស្ត្រាចារ្យសហការី',
      assistant_professor: 'សាស្ត្រាចារ្យជំនួយ · សាស្រ្តាចារ្យជំនួយ · ជំនួយសាស្ត្រាចារ្យ',
      lecturer: 'គ្រូបង្រៀន · សាស្ត្រាចារ្យបង្រៀន · អ្នកស្រាវជ្រាវ · គ្រូឧទ្ទេស · ព្រឹទ្ធបុរស',
      doctor: 'បណ្ឌិត · បណ្ឌិតសភាចារ្យ · ប.',
      honorific: 'លោក · លោកស្រី · កញ្ញា · ឯកឧត្តម · ឯ.ឧ.',
    },
  },
  {
    language: 'my',
    source: 'Departments of Higher Education, Ministry of Education (Myanmar): positions of the teaching staff',
    words: {
      professor: 'ပါမောက္ခ · ပါမောက္ခ (ဌာနမှူး) · ဂုဏ်ထူးဆောင်ပါမောက္ခ · ပါမောက္ခချုပ်',
      associate_professor: 'တွဲဖက်ပါမောက္ခ · တွဲဖက် ပါမောက္ခ · တွဲဘက်ပါမောက္ခ',
      assistant_professor: 'လက်ထောက်ပါမောက္ခ · လက်ထောက် ပါမောက္ခ',
      lecturer: 'ကထိက · လက်ထောက်ကထိက · နည်းပြ · သရုပ်ပြ · သုတေသီ · ဌာနမှူး · ဆရာ · ဆရာမ',
      doctor: 'ဒေါက်တာ · ပါရဂူ',
      honorific: 'ဦး · ဒေါ် · ကို · မ · မောင်',
    },
  },
  {
    language: 'fil',
    source: 'Komisyon sa Wikang Filipino, Manwal sa Masinop na Pagsulat (Prop., Gng., G.); ranks as in English',
    words: {
      professor: 'Propesor · Prop. · Propesor Emeritus',
      associate_professor: 'Kawaksing Propesor · Kawaksing Prop.',
      assistant_professor: 'Katuwang na Propesor · Katuwang Propesor · Katulong na Propesor',
      lecturer: 'Guro · Instruktor · Tagapagturo · Mananaliksik · Tagapanayam · Dekano',
      doctor: 'Doktor ng Pilosopiya · Doktora',
      honorific: 'G. · Gng. · Bb. · Ginoo · Ginang · Binibini',
    },
  },
  {
    language: 'zh',
    source:
      '高等学校教师职务试行条例 (1986) and GB/T 8561-2001: 教授, 副教授, 讲师, 助教; 研究员 and 副研究员 stand beside them (自然科学研究人员职务试行条例)',
    words: {
      professor:
        '教授 · 正教授 · 特聘教授 · 讲座教授 · 客座教授 · 荣誉教授 · 名誉教授 · 兼职教授 · 长聘教授 · 講座教授 · 榮譽教授 · 研究员 · 研究員 · 正高级 · 教授级高级工程师 · 正高级工程师',
      associate_professor: '副教授 · 特聘副教授 · 长聘副教授 · 客座副教授 · 副研究员 · 副研究員 · 副高级',
      assistant_professor: '助理教授 · 特聘助理教授 · 助理研究员 · 助理研究員',
      lecturer:
        '讲师 · 講師 · 高级讲师 · 助教 · 博士后 · 博士後 · 高级工程师 · 工程师 · 实验师 · 高级实验师 · 教师 · 老师 · 院长 · 系主任 · 研究助理',
      doctor: '博士',
      master: '硕士 · 碩士',
      honorific: '先生 · 女士 · 院士 · 博导 · 博士生导师 · 硕导 · 硕士生导师 · 博士研究生导师 · 兼',
    },
  },
  {
    language: 'pt',
    source:
      'Estatuto da Carreira Docente Universitária (Timor-Leste, Decree-Law 7/2012) and its Portuguese model (Decree-Law 205/2009)',
    words: {
      professor: 'Professor Catedrático · Professora Catedrática · Prof. Catedrático · Professora · Profª. · Profesór',
      associate_professor: 'Professor Associado · Professora Associada · Prof. Associado',
      assistant_professor: 'Professor Auxiliar · Professora Auxiliar · Prof. Auxiliar',
      lecturer:
        'Docente · Leitor · Assistente · Assistente Convidado · Dosente · Professor Convidado · Investigador · Investigadora · Decano · Monitor',
      doctor: 'Doutor · Doutora',
      master: 'Mestre · Mestra',
      honorific: 'Senhor · Senhora · Engenheiro · Eng. · Eng.º · Engº. · Lic. · Licenciado · Licenciada',
    },
  },
]
