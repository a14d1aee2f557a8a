// Keywords of quantum science: en | th | zh | lo | synonyms (language:text; English without a mark) | further industries
export const quantumKeywords = `
quantum sensing | เซนเซอร์ควอนตัม | 量子传感 | ເຊັນເຊີຄວອນຕຳ | quantum sensor; quantum sensors; th:การตรวจวัดเชิงควอนตัม; th:การรับรู้เชิงควอนตัม; zh:量子传感器; vi:cảm biến lượng tử
quantum computing | การคำนวณควอนตัม | 量子计算 | ການຄິດໄລ່ຄວອນຕຳ | quantum computer; quantum computation; th:ควอนตัมคอมพิวเตอร์; th:คอมพิวเตอร์ควอนตัม; zh:量子计算机; lo:ຄອມພິວເຕີຄວອນຕຳ; vi:tính toán lượng tử; km:ការគណនាកង់ទិច; my:ကွမ်တမ်ကွန်ပျူတာ
quantum communication | การสื่อสารควอนตัม | 量子通信 | ການສື່ສານຄວອນຕຳ | quantum communications; vi:truyền thông lượng tử
quantum key distribution | การแจกกุญแจควอนตัม | 量子密钥分发 | ການແຈກຢາຍກະແຈຄວອນຕຳ | QKD; th:การกระจายกุญแจเชิงควอนตัม; zh:量子密钥分配
quantum cryptography | วิทยาการเข้ารหัสลับควอนตัม | 量子密码学 | ການເຂົ້າລະຫັດຄວອນຕຳ | th:การเข้ารหัสควอนตัม
post-quantum cryptography | วิทยาการเข้ารหัสลับยุคหลังควอนตัม | 后量子密码学 | ການເຂົ້າລະຫັດຫຼັງຄວອນຕຳ | PQC; quantum-safe cryptography; zh:抗量子密码 | ai
quantum information | สารสนเทศควอนตัม | 量子信息 | ຂໍ້ມູນຄວອນຕຳ | quantum information science; quantum information theory
quantum entanglement | ความพัวพันเชิงควอนตัม | 量子纠缠 | ຄວາມພົວພັນຄວອນຕຳ | entanglement; th:การพัวพันเชิงควอนตัม
quantum optics | ทัศนศาสตร์ควอนตัม | 量子光学 | ທັດສະນະສາດຄວອນຕຳ | th:ควอนตัมออปติกส์
quantum materials | วัสดุควอนตัม | 量子材料 | ວັດສະດຸຄວອນຕຳ |
quantum simulation | การจำลองควอนตัม | 量子模拟 | ການຈຳລອງຄວອນຕຳ | quantum simulator
quantum algorithms | ขั้นตอนวิธีควอนตัม | 量子算法 | ອັລກໍຣິທຶມຄວອນຕຳ | th:อัลกอริทึมควอนตัม
quantum error correction | การแก้ความผิดพลาดควอนตัม | 量子纠错 | ການແກ້ໄຂຄວາມຜິດພາດຄວອນຕຳ | QEC; fault-tolerant quantum computing
quantum machine learning | การเรียนรู้ของเครื่องเชิงควอนตัม | 量子机器学习 | ການຮຽນຮູ້ຂອງເຄື່ອງແບບຄວອນຕຳ | QML | ai
quantum dots | จุดควอนตัม | 量子点 | ຈຸດຄວອນຕຳ | QD; th:ควอนตัมดอต
quantum memory | หน่วยความจำควอนตัม | 量子存储 | ໜ່ວຍຄວາມຈຳຄວອນຕຳ | zh:量子存储器
quantum metrology | มาตรวิทยาควอนตัม | 量子计量 | ມາດຕະວິທະຍາຄວອນຕຳ | quantum measurement standards
quantum networks | เครือข่ายควอนตัม | 量子网络 | ເຄືອຂ່າຍຄວອນຕຳ | quantum internet; th:อินเทอร์เน็ตควอนตัม
nitrogen-vacancy centers | ศูนย์ว่างไนโตรเจนในเพชร | 金刚石氮空位色心 | ສູນວ່າງໄນໂຕຣເຈນໃນເພັດ | NV centers; NV center; nitrogen vacancy; diamond magnetometry
atomic clocks | นาฬิกาอะตอม | 原子钟 | ໂມງອະຕອມ | optical lattice clock; th:นาฬิกาเชิงอะตอม
cold atoms | อะตอมเย็น | 冷原子 | ອະຕອມເຢັນ | ultracold atoms; cold atom interferometry
atom interferometry | การแทรกสอดของอะตอม | 原子干涉 | ການແຊກສອດຂອງອະຕອມ | atom interferometer | earth-and-space
trapped ions | ไอออนกัก | 囚禁离子 | ໄອອອນຖືກກັກ | ion trap; zh:离子阱
superconducting qubits | คิวบิตตัวนำยวดยิ่ง | 超导量子比特 | ຄິວບິດຕົວນຳຍິ່ງຍວດ | transmon; qubits; th:คิวบิต; zh:量子比特
superconductivity | สภาพนำยวดยิ่ง | 超导 | ສະພາບນຳຍິ່ງຍວດ | superconductors; th:ตัวนำยวดยิ่ง; zh:超导体
spintronics | สปินทรอนิกส์ | 自旋电子学 | ສະປິນໂທຣນິກ | spin electronics
topological insulators | ฉนวนทอพอโลยี | 拓扑绝缘体 | ສະນວນໂທໂພໂລຢີ | topological materials
two-dimensional materials | วัสดุสองมิติ | 二维材料 | ວັດສະດຸສອງມິຕິ | 2D materials; van der Waals materials
graphene | กราฟีน | 石墨烯 | ກຣາຟີນ | graphene oxide
photonics | โฟโตนิกส์ | 光子学 | ໂຟໂຕນິກ | silicon photonics; integrated photonics
single-photon detection | การตรวจวัดโฟตอนเดี่ยว | 单光子探测 | ການກວດວັດໂຟຕອນດຽວ | single-photon detector; SNSPD
lasers | เลเซอร์ | 激光 | ເລເຊີ | laser physics; th:ฟิสิกส์เลเซอร์
magnetometry | การวัดสนามแม่เหล็ก | 磁力测量 | ການວັດສະໜາມແມ່ເຫຼັກ | magnetometer; atomic magnetometer | earth-and-space
semiconductors | สารกึ่งตัวนำ | 半导体 | ສານເຄິ່ງຕົວນຳ | semiconductor devices; th:เซมิคอนดักเตอร์
condensed matter physics | ฟิสิกส์สสารควบแน่น | 凝聚态物理 | ຟີຊິກສະສານຄວບແໜ້ນ | solid-state physics; zh:固体物理
nanotechnology | นาโนเทคโนโลยี | 纳米技术 | ນາໂນເຕັກໂນໂລຊີ | nanoscience; nano; km:ណាណូបច្ចេកវិទ្យា; my:နာနိုနည်းပညာ | bcg
nanofabrication | การผลิตระดับนาโน | 纳米加工 | ການຜະລິດລະດັບນາໂນ | clean room; electron beam lithography; th:ห้องสะอาด; zh:洁净室
density functional theory | ทฤษฎีฟังก์ชันนัลความหนาแน่น | 密度泛函理论 | ທິດສະດີຟັງຊັນນາລຄວາມໜາແໜ້ນ | DFT; first-principles calculations
cryogenics | วิทยาการอุณหภูมิต่ำยิ่งยวด | 低温技术 | ເຕັກໂນໂລຊີອຸນຫະພູມຕ່ຳ | dilution refrigerator; low temperature physics
quantum gravity sensors | เซนเซอร์ความโน้มถ่วงควอนตัม | 量子重力传感器 | ເຊັນເຊີແຮງໂນ້ມຖ່ວງຄວອນຕຳ | quantum gravimeter; zh:量子重力仪 | earth-and-space
`
