// Further words under which offices of the eleven countries keep a column, by the English heading of the templates. Sources: personnel forms
// and staff lists as ministries and universities publish them (ก.พ.อ. 03 and มคอ. forms, lý lịch khoa học of Circular 40/2020/TT-BGDĐT, SISTER and BKD of
// Indonesia, MyGRANTS and staff directories of Malaysia, Personal Data Sheet CS Form 212 of the Philippines, 高等学校教师 forms of China, CV
// forms of Cambodia, Myanmar, Laos and Timor-Leste), Uniquip and exports of Scopus.
const words: Readonly<Record<string, string>> = {
  'Full name':
    'Name · Researcher · Name and surname · ชื่อ-นามสกุล · ชื่อ สกุล · ชื่อเต็ม · 姓名 · ຊື່ ແລະ ນາມສະກຸນ · ຊື່ເຕັມ · Full Name · Staff name · Name of staff · Name of researcher · Researcher name · Name-Surname · ชื่อ - สกุล · ชื่อและนามสกุล · ชื่อ–นามสกุล · ชื่อนักวิจัย · ชื่ออาจารย์ · ชื่อ-สกุล (ภาษาอังกฤษ) · ຊື່ນັກຄົ້ນຄວ້າ · Họ và tên · Họ tên · Tên đầy đủ · Nama · Nama Penuh · Nama Lengkap · Nama Dosen · Nama Pensyarah · Nama Peneliti · ឈ្មោះ · ឈ្មោះពេញ · គោត្តនាម និងនាម · នាមត្រកូល និងនាមខ្លួន · အမည် · အမည်အပြည့်အစုံ · Pangalan · Buong pangalan · Nome · Nome completo · Naran kompletu · 教师姓名 · 姓名（英文）',
  'First name':
    'Given name · Forename · ชื่อ · ชื่อจริง · 名 · ຊື່ · Tên · Nama depan · Nama pertama · នាមខ្លួន · Unang pangalan · Nome próprio',
  'Last name':
    'Family name · Surname · นามสกุล · สกุล · 姓 · ນາມສະກຸນ · Họ · Họ và tên đệm · Nama belakang · Nama keluarga · នាមត្រកូល · Apelyido · Apelido',
  'Native name':
    'Name in own script · Local name · ชื่อภาษาถิ่น · ชื่อไทย · 本名 · ຊື່ພາສາລາວ · ชื่อภาษาไทย · ชื่อ-สกุล (ภาษาไทย) · Tên tiếng Việt · 中文姓名 · ឈ្មោះជាភាសាខ្មែរ · မြန်မာအမည်',
  'Academic title':
    'Title · Academic rank · Academic position · ตำแหน่งทางวิชาการ · ตำแหน่งวิชาการ · 职称 · ຕຳແໜ່ງທາງວິຊາການ · Academic titles · Rank · Title/Rank · Academic title / position · คำนำหน้าทางวิชาการ · คำนำหน้า · Chức danh · Học hàm · Chức danh khoa học · Gelaran · Gelaran Akademik · Gelar · Gelar Akademik · Jabatan Akademik · Jabatan Fungsional · Jawatan Akademik · ឋានន្តរស័ក្តិ · ងារ · ងារសិក្សា · ရာထူးအဆင့် · 学术职称 · 专业技术职务 · Ranggo · Categoria · Categoria académica · ຕຳແໜ່ງວິຊາການ',
  Position:
    'Job title · Role · ตำแหน่ง · ตำแหน่งงาน · 职位 · ຕຳແໜ່ງ · Designation · Post · Chức vụ · Vị trí · Jawatan · Jabatan struktural · មុខតំណែង · តួនាទី · ရာထူး · 职务 · 岗位 · Posisyon · Katungkulan · Cargo · Função · ຕຳແໜ່ງງານ',
  Degree:
    'Highest degree · Education · Qualification · วุฒิการศึกษา · การศึกษา · วุฒิ · 学历 · 学位 · ວຸດທິການສຶກສາ · Highest qualification · Highest education · Academic qualification · Educational attainment · Degree earned · คุณวุฒิ · คุณวุฒิสูงสุด · ระดับการศึกษา · วุฒิการศึกษาสูงสุด · Học vị · Trình độ · Trình độ chuyên môn · Bằng cấp · Kelulusan · Kelulusan Tertinggi · Kelayakan · Kelayakan Akademik · Pendidikan · Pendidikan Terakhir · Pendidikan tertinggi · Kualifikasi · សញ្ញាបត្រ · កម្រិតសិក្សា · កម្រិតវប្បធម៌ · ဘွဲ့ · ပညာအရည်အချင်း · 最高学历 · 最高学位 · Antas ng edukasyon · Grau · Grau académico · Habilitações · ລະດັບການສຶກສາ',
  Gender: 'Sex · เพศ · 性别 · ເພດ · Giới tính · Jantina · Jenis kelamin · ភេទ · ကျား/မ · Kasarian · Género · Sexo',
  'Date of birth':
    'Birth date · Birthday · DOB · วันเกิด · วันเดือนปีเกิด · 出生日期 · 生日 · ວັນເກີດ · ວັນເດືອນປີເກີດ · Ngày sinh · Tarikh lahir · Tanggal lahir · ថ្ងៃខែឆ្នាំកំណើត · မွေးသက္ကရာဇ် · Petsa ng kapanganakan · Data de nascimento',
  Religion:
    'Faith · Religious belief · ศาสนา · 宗教 · 宗教信仰 · ສາສະໜາ · Tôn giáo · Agama · សាសនា · ကိုးကွယ်သည့်ဘာသာ · Relihiyon · Religião',
  'National ID':
    'National ID number · National ID card · ID card · ID card number · ID number · Identity card number · Citizen ID · Passport · Passport number · Passport no · NRC · NRIC · เลขประจำตัวประชาชน · เลขบัตรประชาชน · เลขที่บัตรประชาชน · บัตรประชาชน · เลขหนังสือเดินทาง · 身份证 · 身份证号 · 身份证号码 · 护照号 · 护照号码 · ເລກບັດປະຈຳຕົວ · ບັດປະຈຳຕົວ · ເລກໜັງສືຜ່ານແດນ · Căn cước công dân · CCCD · Số CMND · No. Kad Pengenalan · No. K/P · NIK · Nomor KTP · អត្តសញ្ញាណប័ណ្ណ · မှတ်ပုံတင်အမှတ် · Bilhete de identidade',
  Technique: 'Category · หมวดหมู่ · 类别 · ໝວດໝູ່',
  Nationality:
    'Citizenship · สัญชาติ · 国籍 · ສັນຊາດ · Quốc tịch · Warganegara · Kewarganegaraan · សញ្ជាតិ · နိုင်ငံသား · Nasyonalidad · Nacionalidade',
  Country:
    'Country of work · ประเทศ · 国家 · ປະເທດ · Nation · Quốc gia · Nước · Negara · ប្រទេស · နိုင်ငံ · Bansa · País · Nasaun · 国别',
  City: 'Town · เมือง · จังหวัด · 城市 · ເມືອງ · Province · Thành phố · Tỉnh · Bandar · Kota · Kabupaten/Kota · ទីក្រុង · ខេត្ត · မြို့ · Lungsod · Cidade',
  University:
    'Institution · Institute · Organisation · มหาวิทยาลัย · สถาบัน · สังกัด · 大学 · 机构 · ມະຫາວິທະຍາໄລ · ສະຖາບັນ · Universities · Institution name · Home institution · University/Institute · University / Institution · มหาวิทยาลัย/สถาบัน · สถาบันต้นสังกัด · Trường · Trường đại học · Cơ sở đào tạo · Universiti · Universitas · Perguruan Tinggi · Institusi · សាកលវិទ្យាល័យ · គ្រឹះស្ថាន · တက္ကသိုလ် · Unibersidad · Pamantasan · Universidade · Universidade/Instituto · 学校 · 所在单位 · 高校',
  Department:
    'Faculty · School · ภาควิชา · คณะ · 院系 · ພາກວິຊາ · ຄະນະ · Dept. · Department/Faculty · Faculty/Department · Division · College · ภาควิชา/คณะ · คณะ/ภาควิชา · สาขาวิชา · หน่วยงาน/ภาควิชา · Khoa · Bộ môn · Khoa/Bộ môn · Fakulti · Fakultas · Departemen · Program Studi · Prodi · Jurusan · Jabatan/Fakulti · Pusat Pengajian · មហាវិទ្យាល័យ · ដេប៉ាតឺម៉ង់ · ဌာန · မဟာဌာန · Kagawaran · Kolehiyo/Departamento · Faculdade · Departamento · 学院 · 院系所 · 系',
  Affiliation:
    'Workplace · หน่วยงาน · 单位 · ໜ່ວຍງານ · หน่วยงานต้นสังกัด · Đơn vị · Đơn vị công tác · Cơ quan · Tempat kerja · Instansi · អង្គភាព · អន្តេវាសិក · လုပ်ငန်းခွင် · 工作单位 · Afiliação',
  Keywords:
    'Keyword · Expertise · Research interests · Research areas · คำสำคัญ · ความเชี่ยวชาญ · 关键词 · ຄຳສຳຄັນ · ຄຳສັບສຳຄັນ · Key words · Research keywords · Fields of research · Area of expertise · Areas of expertise · ความเชี่ยวชาญเฉพาะทาง · สาขาที่เชี่ยวชาญ · หัวข้อวิจัย · Từ khóa · Lĩnh vực nghiên cứu · Hướng nghiên cứu · Chuyên môn · Kata kunci · Kata Kunci Riset · Bidang Kepakaran · Bidang Keahlian · Bidang penyelidikan · ពាក្យគន្លឹះ · ជំនាញ · သော့ချက်စာလုံး · Mga susing salita · Palavras-chave · 研究方向 · 研究领域 · 专长',
  Industry:
    'Industries · Field · อุตสาหกรรม · 行业 · ອຸດສາຫະກຳ · Sector · สาขาอุตสาหกรรม · Ngành · Lĩnh vực · Industri · Sektor · វិស័យ · စက်မှုလုပ်ငန်း · Industriya · Setor · 产业',
  Biography:
    'Bio · About · ประวัติ · 简介 · ຊີວະປະຫວັດ · Short biography · Profile · Tiểu sử · Biografi · Biodata · ជីវប្រវត្តិ · ကိုယ်ရေးအကျဉ်း · Talambuhay · Biografia · 个人简介',
  'E-mail':
    'Email · Mail · E-mail address · อีเมล · อีเมล์ · 电子邮件 · 邮箱 · ອີເມວ · Email address · E-mail · อีเมลติดต่อ · Thư điện tử · Địa chỉ email · Emel · E-mel · Alamat email · Surel · អ៊ីមែល · សារអេឡិចត្រូនិក · အီးမေးလ် · Correio eletrónico · Korreiu eletróniku · 电子邮箱',
  Telephone:
    'Phone · Tel · Mobile · โทรศัพท์ · เบอร์โทร · เบอร์โทรศัพท์ · 电话 · 手机 · ໂທລະສັບ · ເບີໂທ · Telephone number · Contact number · Phone number · Mobile number · โทร · โทร. · เบอร์ติดต่อ · Điện thoại · Số điện thoại · SĐT · Telefon · No. Telefon · No. HP · Nomor telepon · លេខទូរស័ព្ទ · ទូរស័ព្ទ · ဖုန်း · ဖုန်းနံပါတ် · Telepono · Telefone · 联系电话',
  Links:
    'Website · Web · URL · เว็บไซต์ · 网址 · ເວັບໄຊ · Homepage · Trang web · Laman web · Situs web · គេហទំព័រ · ဝက်ဘ်ဆိုက် · Página web',
  ORCID: 'ORCID iD · ORCID ID',
  'Scopus ID': 'Scopus Author ID · Scopus',
  'OpenAlex ID': 'OpenAlex',
  Code: 'ID · Reference · รหัส · 代码 · 编码 · ລະຫັດ · Kode · Kod · Mã · Mã số · លេខកូដ · ကုဒ် · Código',
  Name: 'Title · ชื่อ · 名称 · ຊື່',
  'Document type': 'Type · Publication type · Work type · Item type · Type of work · ประเภท · 类型 · ປະເພດ',
  // Uniquip, in which universities keep their equipment.
  'Lab name':
    'Facility · Facility name · Laboratory · Name of laboratory · Laboratory name · ชื่อห้องปฏิบัติการ · ห้องปฏิบัติการ · ชื่อห้องแล็บ · ชื่อแล็บ · Tên phòng thí nghiệm · Phòng thí nghiệm · Nama makmal · Makmal · Nama laboratorium · Laboratorium · បន្ទប់ពិសោធន៍ · ឈ្មោះមន្ទីរពិសោធន៍ · ဓာတ်ခွဲခန်း · ဓာတ်ခွဲခန်းအမည် · Laboratoryo · Laboratório · 实验室 · 实验室名称 · ຊື່ຫ້ອງທົດລອງ · ຫ້ອງທົດລອງ',
  'Machine name':
    'Equipment name · Equipment · Instrument · Name of equipment · Name of instrument · ชื่อเครื่องมือ · เครื่องมือ · ชื่อครุภัณฑ์ · Tên thiết bị · Thiết bị · Nama peralatan · Nama alat · Peralatan · ឧបករណ៍ · စက်ပစ္စည်းအမည် · 设备名称 · 仪器名称 · Equipamento · ຊື່ເຄື່ອງມື',
  Specification:
    'Technical description · Specifications · Technical specification · คุณลักษณะ · สเปก · รายละเอียดเครื่องมือ · Thông số kỹ thuật · Spesifikasi · 技术参数',
  'Source title': 'Journal · Journal title · Publication title · Journal name',
  Year: 'Publication year · Year published',
  'Author Keywords': 'Keywords',
  Organization:
    'Organisation · Company · องค์กร · บริษัท · 组织 · ອົງກອນ · ชื่อองค์กร · หน่วยงาน/องค์กร · Tổ chức · Tên tổ chức · Organisasi · Pertubuhan · អង្គការ · အဖွဲ့အစည်း · Organisasyon · Organização',
  Aliases: 'Other names · ชื่ออื่น · 别名 · ຊື່ອື່ນ',
}

export const headingSynonyms: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(words).map(([heading, texts]) => [heading, texts.split(' · ')]),
)
