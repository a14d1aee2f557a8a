// Keywords of instruments, materials, methods, society and early careers: en | th | zh | lo | synonyms | industries
export const generalKeywords = `
scanning electron microscopy | กล้องจุลทรรศน์อิเล็กตรอนแบบส่องกราด | 扫描电子显微镜 | ກ້ອງຈຸລະທັດເອເລັກຕຣອນແບບສ່ອງກວາດ | SEM; scanning electron microscope; FE-SEM; FESEM; th:เซ็ม; zh:扫描电镜; vi:kính hiển vi điện tử quét | quantum, bcg
transmission electron microscopy | กล้องจุลทรรศน์อิเล็กตรอนแบบส่องผ่าน | 透射电子显微镜 | ກ້ອງຈຸລະທັດເອເລັກຕຣອນແບບສ່ອງຜ່ານ | TEM; transmission electron microscope; HRTEM; zh:透射电镜 | quantum, bcg
atomic force microscopy | กล้องจุลทรรศน์แรงอะตอม | 原子力显微镜 | ກ້ອງຈຸລະທັດແຮງອະຕອມ | AFM; atomic force microscope; scanning probe microscopy | quantum
confocal microscopy | กล้องจุลทรรศน์คอนโฟคัล | 共聚焦显微镜 | ກ້ອງຈຸລະທັດຄອນໂຟຄັລ | CLSM; confocal microscope; th:กล้องจุลทรรศน์แบบคอนโฟคอล | bcg
X-ray diffraction | การเลี้ยวเบนของรังสีเอกซ์ | X射线衍射 | ການລ້ຽວເບນຂອງລັງສີເອັກ | XRD; X-ray diffractometer; powder diffraction; th:เอกซ์อาร์ดี | quantum
X-ray photoelectron spectroscopy | สเปกโทรสโกปีโฟโตอิเล็กตรอนด้วยรังสีเอกซ์ | X射线光电子能谱 | ສະເປັກໂຕຣສະໂກປີໂຟໂຕເອເລັກຕຣອນ | XPS; ESCA | quantum
X-ray absorption spectroscopy | สเปกโทรสโกปีการดูดกลืนรังสีเอกซ์ | X射线吸收谱 | ສະເປັກໂຕຣສະໂກປີການດູດກືນລັງສີເອັກ | XAS; XANES; EXAFS | quantum, high-energy-physics
nuclear magnetic resonance | นิวเคลียร์แมกเนติกเรโซแนนซ์ | 核磁共振 | ນິວເຄລຍແມກເນຕິກເຣໂຊແນນ | NMR; NMR spectroscopy | bcg, quantum
mass spectrometry | แมสสเปกโทรเมตรี | 质谱 | ມວນສະເປັກໂຕຣເມຕຣີ | LC-MS; GC-MS; mass spectrometer; zh:质谱仪 | bcg
chromatography | โครมาโทกราฟี | 色谱 | ໂຄຣມາໂຕກຣາຟີ | HPLC; gas chromatography; zh:色谱法 | bcg
Raman spectroscopy | รามานสเปกโทรสโกปี | 拉曼光谱 | ຣາມານສະເປັກໂຕຣສະໂກປີ | Raman; SERS | quantum
infrared spectroscopy | สเปกโทรสโกปีอินฟราเรด | 红外光谱 | ສະເປັກໂຕຣສະໂກປີອິນຟຣາເຣດ | FTIR; FT-IR | bcg
DNA sequencing | การหาลำดับดีเอ็นเอ | DNA测序 | ການຫາລຳດັບ DNA | next-generation sequencing; NGS; nanopore sequencing | bcg
polymerase chain reaction | ปฏิกิริยาลูกโซ่พอลิเมอเรส | 聚合酶链式反应 | ປະຕິກິລິຍາລູກໂສ້ໂພລິເມີເຣສ | PCR; qPCR; real-time PCR; th:พีซีอาร์ | bcg
cell culture | การเพาะเลี้ยงเซลล์ | 细胞培养 | ການເພາະລ້ຽງເຊລ | tissue culture | bcg
flow cytometry | โฟลไซโทเมทรี | 流式细胞术 | ໂຟລໄຊໂຕເມຕຣີ | FACS; cell sorting | bcg
thermal analysis | การวิเคราะห์ทางความร้อน | 热分析 | ການວິເຄາະທາງຄວາມຮ້ອນ | TGA; DSC | bcg
materials science | วัสดุศาสตร์ | 材料科学 | ວັດສະດຸສາດ | advanced materials; th:วัสดุขั้นสูง; zh:先进材料; vi:khoa học vật liệu; km:វិទ្យាសាស្ត្រសម្ភារៈ; my:ပစ္စည်းသိပ္ပံ | quantum
nanomaterials | วัสดุนาโน | 纳米材料 | ວັດສະດຸນາໂນ | nanoparticles; th:อนุภาคนาโน; zh:纳米颗粒; vi:vật liệu nano | quantum, bcg
thin films | ฟิล์มบาง | 薄膜 | ຟິມບາງ | thin film deposition; sputtering | quantum
ceramics | เซรามิก | 陶瓷 | ເຊຣາມິກ | advanced ceramics; ferroelectrics | quantum
composites | วัสดุผสม | 复合材料 | ວັດສະດຸປະສົມ | composite materials; natural fiber composites; th:คอมโพสิต | bcg
corrosion | การกัดกร่อน | 腐蚀 | ການກັດກ່ອນ | corrosion protection; coatings | bcg
metallurgy | โลหวิทยา | 冶金学 | ໂລຫະວິທະຍາ | alloys; th:โลหะผสม | bcg
3D printing | การพิมพ์สามมิติ | 3D打印 | ການພິມສາມມິຕິ | additive manufacturing; zh:增材制造; th:การผลิตแบบเติมเนื้อวัสดุ | ai
advanced manufacturing | การผลิตขั้นสูง | 先进制造 | ການຜະລິດຂັ້ນສູງ | Industry 4.0; smart manufacturing; th:อุตสาหกรรม 4.0; zh:智能制造 | ai
mechanical engineering | วิศวกรรมเครื่องกล | 机械工程 | ວິສະວະກຳກົນຈັກ | machine design; km:វិស្វកម្មមេកានិក; my:စက်မှုအင်ဂျင်နီယာ | ai
electrical engineering | วิศวกรรมไฟฟ้า | 电气工程 | ວິສະວະກຳໄຟຟ້າ | power electronics; th:อิเล็กทรอนิกส์กำลัง; km:វិស្វកម្មអគ្គិសនី; my:လျှပ်စစ်အင်ဂျင်နီယာ | ai
smart grids | โครงข่ายไฟฟ้าอัจฉริยะ | 智能电网 | ເຄືອຂ່າຍໄຟຟ້າອັດສະລິຍະ | smart grid; power systems; th:สมาร์ตกริด | ai, bcg
electric vehicles | ยานยนต์ไฟฟ้า | 电动汽车 | ພາຫະນະໄຟຟ້າ | EV; e-mobility; th:รถยนต์ไฟฟ้า; lo:ລົດໄຟຟ້າ; vi:xe điện | bcg, ai
civil engineering | วิศวกรรมโยธา | 土木工程 | ວິສະວະກຳໂຍທາ | structural engineering; concrete; km:វិស្វកម្មសំណង់ស៊ីវិល; my:မြို့ပြအင်ဂျင်နီယာ | earth-and-space
energy efficiency | ประสิทธิภาพพลังงาน | 能源效率 | ປະສິດທິພາບພະລັງງານ | energy saving; green buildings | bcg
mathematics | คณิตศาสตร์ | 数学 | ຄະນິດສາດ | applied mathematics; vi:toán học; km:គណិតវិទ្យា; my:သင်္ချာ | quantum, ai
statistics | สถิติศาสตร์ | 统计学 | ສະຖິຕິສາດ | biostatistics; statistical modeling; th:สถิติ; vi:thống kê; km:ស្ថិតិ; my:စာရင်းအင်းပညာ | ai
computational physics | ฟิสิกส์เชิงคำนวณ | 计算物理 | ຟີຊິກການຄິດໄລ່ | molecular dynamics; numerical simulation | quantum, high-energy-physics
physics education | ฟิสิกส์ศึกษา | 物理教育 | ການສຶກສາຟີຊິກ | teaching physics | young-talent
STEM education | สะเต็มศึกษา | STEM教育 | ການສຶກສາ STEM | science education; th:สเต็มศึกษา | young-talent
science communication | การสื่อสารวิทยาศาสตร์ | 科学传播 | ການສື່ສານວິທະຍາສາດ | public engagement; outreach | young-talent
entrepreneurship | ความเป็นผู้ประกอบการ | 创业 | ການເປັນຜູ້ປະກອບການ | start-ups; th:สตาร์ตอัป; vi:khởi nghiệp | young-talent
technology transfer | การถ่ายทอดเทคโนโลยี | 技术转移 | ການຖ່າຍທອດເຕັກໂນໂລຊີ | commercialization; innovation management | young-talent, bcg
science policy | นโยบายวิทยาศาสตร์ | 科学政策 | ນະໂຍບາຍວິທະຍາສາດ | research policy; innovation policy; th:นโยบายวิจัย | young-talent
research data management | การจัดการข้อมูลวิจัย | 科研数据管理 | ການຄຸ້ມຄອງຂໍ້ມູນຄົ້ນຄວ້າ | open science; FAIR data; th:วิทยาศาสตร์เปิด; zh:开放科学 | young-talent, ai
student mobility | การเคลื่อนย้ายนักศึกษา | 学生流动 | ການເຄື່ອນຍ້າຍນັກສຶກສາ | exchange students; academic mobility; th:นักศึกษาแลกเปลี่ยน | young-talent
women in science | สตรีในวงการวิทยาศาสตร์ | 科学界女性 | ແມ່ຍິງໃນວົງການວິທະຍາສາດ | gender in STEM; th:ผู้หญิงในวงการวิทยาศาสตร์ | young-talent
indigenous knowledge | ภูมิปัญญาท้องถิ่น | 本土知识 | ພູມປັນຍາທ້ອງຖິ່ນ | traditional knowledge; local wisdom | bcg
sustainable development | การพัฒนาที่ยั่งยืน | 可持续发展 | ການພັດທະນາແບບຍືນຍົງ | SDGs; sustainability; th:เป้าหมายการพัฒนาที่ยั่งยืน; vi:phát triển bền vững; km:ការអភិវឌ្ឍប្រកបដោយចីរភាព; my:ရေရှည်တည်တံ့သောဖွံ့ဖြိုးတိုးတက်မှု | bcg
ASEAN studies | อาเซียนศึกษา | 东盟研究 | ອາຊຽນສຶກສາ | Southeast Asian studies; th:เอเชียตะวันออกเฉียงใต้ศึกษา; zh:东南亚研究 | young-talent
linguistics | ภาษาศาสตร์ | 语言学 | ພາສາສາດ | Tai languages; language documentation; km:ភាសាវិទ្យា; my:ဘာသာဗေဒ | ai
digital humanities | มนุษยศาสตร์ดิจิทัล | 数字人文 | ມະນຸດສາດດິຈິຕອນ | palm-leaf manuscripts; digital heritage | ai
migration studies | การศึกษาการย้ายถิ่น | 移民研究 | ການສຶກສາການຍ້າຍຖິ່ນ | labour migration; brain circulation | young-talent
`
