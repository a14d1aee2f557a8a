// Keywords of high energy physics and its instruments: en | th | zh | lo | synonyms | further industries
export const highEnergyPhysicsKeywords = `
high energy physics | ฟิสิกส์พลังงานสูง | 高能物理 | ຟີຊິກພະລັງງານສູງ | HEP; vi:vật lý năng lượng cao
particle physics | ฟิสิกส์อนุภาค | 粒子物理 | ຟີຊິກອະນຸພາກ | elementary particle physics; vi:vật lý hạt
standard model | แบบจำลองมาตรฐาน | 标准模型 | ແບບຈຳລອງມາດຕະຖານ | Standard Model of particle physics
physics beyond the standard model | ฟิสิกส์นอกเหนือแบบจำลองมาตรฐาน | 超出标准模型的新物理 | ຟີຊິກນອກເໜືອແບບຈຳລອງມາດຕະຖານ | BSM; new physics
Higgs boson | ฮิกส์โบซอน | 希格斯玻色子 | ຮິກສ໌ໂບຊອນ | Higgs; th:อนุภาคฮิกส์
supersymmetry | สมมาตรยวดยิ่ง | 超对称 | ຊູເປີຊິມເມຕຣີ | SUSY
neutrino physics | ฟิสิกส์นิวทริโน | 中微子物理 | ຟີຊິກນິວຕຣີໂນ | neutrinos; neutrino oscillation; th:นิวทริโน; zh:中微子; lo:ນິວຕຣີໂນ
dark matter | สสารมืด | 暗物质 | ສະສານມືດ | WIMP; axions | earth-and-space
dark energy | พลังงานมืด | 暗能量 | ພະລັງງານມືດ | | earth-and-space
cosmic rays | รังสีคอสมิก | 宇宙线 | ລັງສີຄອສມິກ | cosmic ray physics | earth-and-space
Large Hadron Collider | เครื่องชนอนุภาคแฮดรอนขนาดใหญ่ | 大型强子对撞机 | ເຄື່ອງຕຳອະນຸພາກແຮດຣອນຂະໜາດໃຫຍ່ | LHC; CERN; th:เซิร์น; th:แอลเอชซี; zh:欧洲核子研究中心
CMS experiment | การทดลองซีเอ็มเอส | CMS 实验 | ການທົດລອງ CMS | CMS; Compact Muon Solenoid
ATLAS experiment | การทดลองแอตลาส | ATLAS 实验 | ການທົດລອງ ATLAS | ATLAS
ALICE experiment | การทดลองอลิซ | ALICE 实验 | ການທົດລອງ ALICE | ALICE; A Large Ion Collider Experiment
Belle II experiment | การทดลองเบลล์ทู | Belle II 实验 | ການທົດລອງ Belle II | Belle II; B physics; flavour physics
quantum chromodynamics | ควอนตัมโครโมไดนามิกส์ | 量子色动力学 | ຄວອນຕຳໂຄຣໂມໄດນາມິກ | QCD; lattice QCD
quark-gluon plasma | พลาสมาควาร์ก-กลูออน | 夸克胶子等离子体 | ພລາສມາຄວາກ-ກລູອອນ | QGP; heavy-ion collisions; th:การชนไอออนหนัก
quantum field theory | ทฤษฎีสนามควอนตัม | 量子场论 | ທິດສະດີສະໜາມຄວອນຕຳ | QFT | quantum
string theory | ทฤษฎีสตริง | 弦理论 | ທິດສະດີສະຕຣິງ | superstring theory; holography; AdS/CFT
general relativity | ทฤษฎีสัมพัทธภาพทั่วไป | 广义相对论 | ທິດສະດີສຳພັດທະພາບທົ່ວໄປ | gravitation; th:ความโน้มถ่วง | earth-and-space
cosmology | จักรวาลวิทยา | 宇宙学 | ຈັກກະວານວິທະຍາ | early universe; th:เอกภพวิทยา | earth-and-space
gravitational waves | คลื่นความโน้มถ่วง | 引力波 | ຄື້ນແຮງໂນ້ມຖ່ວງ | gravitational wave detection; LIGO | earth-and-space
particle accelerators | เครื่องเร่งอนุภาค | 粒子加速器 | ເຄື່ອງເລັ່ງອະນຸພາກ | accelerator physics; linac; th:ฟิสิกส์เครื่องเร่งอนุภาค; zh:加速器物理
synchrotron radiation | แสงซินโครตรอน | 同步辐射 | ແສງຊິນໂຄຣຕຣອນ | synchrotron light; synchrotron; th:รังสีซินโครตรอน; zh:同步辐射光源 | quantum
free-electron laser | เลเซอร์อิเล็กตรอนอิสระ | 自由电子激光 | ເລເຊີເອເລັກຕຣອນອິດສະຫຼະ | FEL; XFEL
particle detectors | เครื่องตรวจวัดอนุภาค | 粒子探测器 | ເຄື່ອງກວດວັດອະນຸພາກ | detector development; radiation detectors; zh:探测器
silicon pixel detectors | เครื่องตรวจวัดพิกเซลซิลิกอน | 硅像素探测器 | ເຄື່ອງກວດວັດພິກເຊວຊິລິກອນ | pixel tracker; silicon tracker
calorimetry | แคลอริเมตรี | 量能器 | ກາລໍຣິເມຕຣີ | calorimeters; electromagnetic calorimeter
scintillators | ตัวเรืองรังสี | 闪烁体 | ສານເຮືອງແສງ | scintillation detectors; th:สารเรืองรังสี
muon tomography | การถ่ายภาพตัดขวางด้วยมิวออน | 缪子成像 | ການຖ່າຍພາບດ້ວຍມິວອອນ | muography | earth-and-space
Monte Carlo simulation | การจำลองมอนติคาร์โล | 蒙特卡罗模拟 | ການຈຳລອງມອນຕິກາໂລ | Geant4; Monte Carlo methods; zh:蒙特卡洛模拟
nuclear physics | ฟิสิกส์นิวเคลียร์ | 核物理 | ຟີຊິກນິວເຄລຍ | nuclear structure; nuclear reactions; km:រូបវិទ្យានុយក្លេអ៊ែរ; my:နျူကလီးယားရူပဗေဒ
nuclear fusion | นิวเคลียร์ฟิวชัน | 核聚变 | ນິວເຄລຍຟິວຊັນ | fusion energy; tokamak; th:โทคาแมก; zh:托卡马克 | bcg
plasma physics | ฟิสิกส์พลาสมา | 等离子体物理 | ຟີຊິກພລາສມາ | plasma diagnostics; low-temperature plasma
hadron therapy | การรักษาด้วยอนุภาคแฮดรอน | 强子治疗 | ການປິ່ນປົວດ້ວຍອະນຸພາກແຮດຣອນ | proton therapy; particle therapy; th:การรักษาด้วยโปรตอน; zh:质子治疗
medical physics | ฟิสิกส์การแพทย์ | 医学物理 | ຟີຊິກການແພດ | radiation therapy; radiotherapy; th:รังสีรักษา
radiation dosimetry | การวัดปริมาณรังสี | 辐射剂量学 | ການວັດປະລິມານລັງສີ | dosimetry; radiation protection; th:การป้องกันรังสี
grid computing | การประมวลผลแบบกริด | 网格计算 | ການປະມວນຜົນແບບກຣິດ | WLCG; distributed computing | ai
trigger and data acquisition | ระบบทริกเกอร์และเก็บข้อมูล | 触发与数据采集 | ລະບົບທຣິກເກີ ແລະ ເກັບຂໍ້ມູນ | TDAQ; DAQ; FPGA
jet physics | ฟิสิกส์ของเจ็ต | 喷注物理 | ຟີຊິກຂອງເຈັດ | jet tagging; jet substructure
`
