// Keywords of artificial intelligence and computing: en | th | zh | lo | synonyms | further industries
export const aiKeywords = `
artificial intelligence | ปัญญาประดิษฐ์ | 人工智能 | ປັນຍາປະດິດ | AI; th:เอไอ; vi:trí tuệ nhân tạo; id:kecerdasan buatan; km:បញ្ញាសិប្បនិម្មិត; my:ဉာဏ်ရည်တု
machine learning | การเรียนรู้ของเครื่อง | 机器学习 | ການຮຽນຮູ້ຂອງເຄື່ອງ | ML; th:แมชชีนเลิร์นนิง; vi:học máy; id:pembelajaran mesin; km:ការរៀនរបស់ម៉ាស៊ីន; my:စက်သင်ယူမှု
deep learning | การเรียนรู้เชิงลึก | 深度学习 | ການຮຽນຮູ້ເຊິງເລິກ | DL; deep neural networks; th:ดีปเลิร์นนิง; vi:học sâu; km:ការរៀនស៊ីជម្រៅ; my:နက်ရှိုင်းသောသင်ယူမှု
neural networks | โครงข่ายประสาทเทียม | 神经网络 | ເຄືອຂ່າຍປະສາດທຽມ | artificial neural networks; ANN; th:นิวรัลเน็ตเวิร์ก
natural language processing | การประมวลผลภาษาธรรมชาติ | 自然语言处理 | ການປະມວນຜົນພາສາທຳມະຊາດ | NLP; computational linguistics; th:ภาษาศาสตร์คอมพิวเตอร์; km:ការដំណើរការភាសាធម្មជាតិ; my:သဘာဝဘာသာစကားလုပ်ဆောင်ခြင်း
large language models | แบบจำลองภาษาขนาดใหญ่ | 大语言模型 | ແບບຈຳລອງພາສາຂະໜາດໃຫຍ່ | LLM; LLMs; th:โมเดลภาษาขนาดใหญ่; zh:大模型
machine translation | การแปลด้วยเครื่อง | 机器翻译 | ການແປພາສາດ້ວຍເຄື່ອງ | neural machine translation; th:การแปลภาษาอัตโนมัติ; km:ការបកប្រែដោយម៉ាស៊ីន; my:စက်ဘာသာပြန်
low-resource languages | ภาษาที่มีทรัพยากรน้อย | 低资源语言 | ພາສາທີ່ມີຊັບພະຍາກອນໜ້ອຍ | under-resourced languages
speech recognition | การรู้จำเสียงพูด | 语音识别 | ການຮູ້ຈຳສຽງເວົ້າ | ASR; automatic speech recognition; th:การรู้จำคำพูด
speech synthesis | การสังเคราะห์เสียงพูด | 语音合成 | ການສັງເຄາະສຽງເວົ້າ | TTS; text-to-speech
computer vision | คอมพิวเตอร์วิทัศน์ | 计算机视觉 | ຄອມພິວເຕີວິໄສທັດ | machine vision; th:การมองเห็นด้วยคอมพิวเตอร์; vi:thị giác máy tính
image processing | การประมวลผลภาพ | 图像处理 | ການປະມວນຜົນຮູບພາບ | digital image processing
medical imaging | ภาพถ่ายทางการแพทย์ | 医学影像 | ຮູບພາບທາງການແພດ | medical image analysis; radiology AI
object detection | การตรวจจับวัตถุ | 目标检测 | ການກວດຈັບວັດຖຸ | object recognition
generative models | แบบจำลองก่อกำเนิด | 生成模型 | ແບບຈຳລອງສ້າງເນື້ອຫາ | generative AI; GAN; diffusion models; zh:生成式人工智能; th:ปัญญาประดิษฐ์ช่วยสร้างสรรค์
reinforcement learning | การเรียนรู้แบบเสริมกำลัง | 强化学习 | ການຮຽນຮູ້ແບບເສີມກຳລັງ | RL
federated learning | การเรียนรู้แบบสหพันธ์ | 联邦学习 | ການຮຽນຮູ້ແບບສະຫະພັນ | privacy-preserving learning
explainable AI | ปัญญาประดิษฐ์ที่อธิบายได้ | 可解释人工智能 | ປັນຍາປະດິດທີ່ອະທິບາຍໄດ້ | XAI; interpretability
AI ethics | จริยธรรมปัญญาประดิษฐ์ | 人工智能伦理 | ຈັນຍາບັນປັນຍາປະດິດ | responsible AI; trustworthy AI; AI governance
data science | วิทยาการข้อมูล | 数据科学 | ວິທະຍາສາດຂໍ້ມູນ | data analytics; th:วิทยาศาสตร์ข้อมูล; km:វិទ្យាសាស្ត្រទិន្នន័យ; my:ဒေတာသိပ္ပံ
big data | ข้อมูลขนาดใหญ่ | 大数据 | ຂໍ້ມູນຂະໜາດໃຫຍ່ | th:บิ๊กดาต้า; vi:dữ liệu lớn
data mining | การทำเหมืองข้อมูล | 数据挖掘 | ການຂຸດຄົ້ນຂໍ້ມູນ | knowledge discovery
knowledge graphs | กราฟความรู้ | 知识图谱 | ກຣາຟຄວາມຮູ້ | semantic web; ontology; th:ออนโทโลยี
information retrieval | การค้นคืนสารสนเทศ | 信息检索 | ການຄົ້ນຄືນຂໍ້ມູນ | search engines
recommender systems | ระบบแนะนำ | 推荐系统 | ລະບົບແນະນຳ | recommendation systems
time series forecasting | การพยากรณ์อนุกรมเวลา | 时间序列预测 | ການພະຍາກອນອະນຸກົມເວລາ | time series analysis
robotics | วิทยาการหุ่นยนต์ | 机器人学 | ຫຸ່ນຍົນວິທະຍາ | robots; th:หุ่นยนต์; zh:机器人; lo:ຫຸ່ນຍົນ; vi:robot học; km:វិទ្យាសាស្ត្ររ៉ូបូត; my:စက်ရုပ်ပညာ
autonomous vehicles | ยานยนต์ไร้คนขับ | 自动驾驶 | ພາຫະນະໄຮ້ຄົນຂັບ | self-driving cars; autonomous driving; th:รถยนต์ไร้คนขับ
unmanned aerial vehicles | อากาศยานไร้คนขับ | 无人机 | ອາກາດສະຍານໄຮ້ຄົນຂັບ | UAV; drones; th:โดรน; lo:ໂດຣນ | earth-and-space
internet of things | อินเทอร์เน็ตของสรรพสิ่ง | 物联网 | ອິນເຕີເນັດຂອງສັບພະສິ່ງ | IoT; sensor networks; th:ไอโอที
edge computing | การประมวลผลที่ขอบเครือข่าย | 边缘计算 | ການປະມວນຜົນທີ່ຂອບເຄືອຂ່າຍ | edge AI
cloud computing | การประมวลผลแบบคลาวด์ | 云计算 | ການປະມວນຜົນແບບຄລາວ | cloud
high-performance computing | การคำนวณสมรรถนะสูง | 高性能计算 | ການຄິດໄລ່ປະສິດທິພາບສູງ | HPC; supercomputing; th:ซูเปอร์คอมพิวเตอร์; zh:超级计算 | high-energy-physics
cybersecurity | ความมั่นคงปลอดภัยไซเบอร์ | 网络安全 | ຄວາມປອດໄພໄຊເບີ | cyber security; information security; vi:an ninh mạng; km:សន្តិសុខសាយប័រ; my:ဆိုက်ဘာလုံခြုံရေး
blockchain | บล็อกเชน | 区块链 | ບລັອກເຊນ | distributed ledger
digital twins | ฝาแฝดดิจิทัล | 数字孪生 | ຝາແຝດດິຈິຕອນ | digital twin
smart agriculture | เกษตรอัจฉริยะ | 智慧农业 | ກະສິກຳອັດສະລິຍະ | precision agriculture; smart farming; th:เกษตรแม่นยำ; zh:精准农业; vi:nông nghiệp thông minh; km:កសិកម្មឆ្លាតវៃ; my:စမတ်စိုက်ပျိုးရေး | bcg
smart cities | เมืองอัจฉริยะ | 智慧城市 | ເມືອງອັດສະລິຍະ | smart city
bioinformatics | ชีวสารสนเทศศาสตร์ | 生物信息学 | ຊີວະສາລະສົນເທດ | computational biology | bcg
digital health | สุขภาพดิจิทัล | 数字健康 | ສຸຂະພາບດິຈິຕອນ | telemedicine; eHealth; th:การแพทย์ทางไกล
human-computer interaction | ปฏิสัมพันธ์ระหว่างมนุษย์กับคอมพิวเตอร์ | 人机交互 | ການພົວພັນລະຫວ່າງຄົນກັບຄອມພິວເຕີ | HCI; user experience
optimization | การหาค่าเหมาะที่สุด | 优化 | ການຫາຄ່າເໝາະສົມທີ່ສຸດ | mathematical optimization; operations research
social network analysis | การวิเคราะห์เครือข่ายสังคม | 社会网络分析 | ການວິເຄາະເຄືອຂ່າຍສັງຄົມ | network science; SNA
software engineering | วิศวกรรมซอฟต์แวร์ | 软件工程 | ວິສະວະກຳຊອບແວ | software development; km:វិស្វកម្មកម្មវិធី; my:ဆော့ဖ်ဝဲအင်ဂျင်နီယာ
educational technology | เทคโนโลยีการศึกษา | 教育技术 | ເຕັກໂນໂລຊີການສຶກສາ | edtech; e-learning; th:อีเลิร์นนิง
optical character recognition | การรู้จำอักขระด้วยแสง | 光学字符识别 | ການຮູ້ຈຳຕົວອັກສອນ | OCR; handwriting recognition
`
