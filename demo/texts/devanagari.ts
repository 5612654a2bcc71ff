import type { Furnishing } from '#contracts/homes/vocabulary.ts';
import type { DemoType } from '../demo-types.ts';

/** A listing that was written in Marathi or Hindi. The place is fixed, because the text names it. */
export interface DevanagariHome {
  city: string;
  locality: string;
  transactionType: 'sale' | 'rent';
  type: DemoType;
  bedrooms: number | null;
  furnishing: Furnishing | null;
  title: string;
  /** Slots: area (sq ft), deposit (rupees). */
  description: string;
}

export const devanagariHomes: readonly DevanagariHome[] = [
  {
    city: 'Pune',
    locality: 'Kothrud',
    transactionType: 'sale',
    type: 'apartment',
    bedrooms: 2,
    furnishing: 'semi-furnished',
    title: 'कोथरूडमध्ये प्रशस्त २ बीएचके फ्लॅट',
    description:
      'कोथरूडच्या शांत गल्लीत {area} चौ. फूटांचा २ बीएचके फ्लॅट विकणे आहे. हॉलला पूर्वेकडून भरपूर उजेड येतो. महापालिकेचे पाणी दिवसातून दोनदा येते आणि सोसायटीची कागदपत्रे पूर्ण आहेत. शाळा, भाजी मंडई आणि दवाखाना चालत जाण्याच्या अंतरावर आहेत. पाहण्यासाठी आधी निरोप द्यावा.',
  },
  {
    city: 'Pune',
    locality: 'Hadapsar',
    transactionType: 'rent',
    type: 'apartment',
    bedrooms: 1,
    furnishing: 'unfurnished',
    title: 'हडपसर येथे १ बीएचके भाड्याने देणे आहे',
    description:
      'हडपसरमध्ये बस थांब्याजवळ {area} चौ. फूटांचा १ बीएचके भाड्याने उपलब्ध आहे. अनामत रक्कम ₹{deposit}. कुटुंब किंवा नोकरदार दोघे चालतील. दुचाकीसाठी पार्किंग आहे. पाणी चोवीस तास असते. दलाली नाही.',
  },
  {
    city: 'Pune',
    locality: 'Wagholi',
    transactionType: 'sale',
    type: 'plot',
    bedrooms: null,
    furnishing: null,
    title: 'वाघोली परिसरात एन.ए. प्लॉट विक्रीस',
    description:
      'वाघोलीजवळ {area} चौ. फूटांचा एन.ए. प्लॉट विकणे आहे. समोर तीस फुटी डांबरी रस्ता आहे. वीज आणि पाण्याची जोडणी प्लॉटपर्यंत आली आहे. सातबारा एका नावावर असून लगेच खरेदीखत करता येईल.',
  },
  {
    city: 'Mumbai',
    locality: 'Dombivli',
    transactionType: 'rent',
    type: 'apartment',
    bedrooms: 2,
    furnishing: 'semi-furnished',
    title: 'डोंबिवलीत स्टेशनजवळ २ बीएचके भाड्याने',
    description:
      'डोंबिवली स्टेशनपासून दहा मिनिटांवर {area} चौ. फूटांची सदनिका भाड्याने देणे आहे. कपाटे आणि मॉड्युलर किचन आहे. लिफ्ट, सुरक्षा रक्षक आणि मुलांसाठी खेळायची जागा आहे. अनामत ₹{deposit}. अकरा महिन्यांचा करार.',
  },
  {
    city: 'Thane',
    locality: 'Thane West',
    transactionType: 'sale',
    type: 'apartment',
    bedrooms: 3,
    furnishing: 'unfurnished',
    title: 'ठाणे पश्चिम: तलावाच्या बाजूला ३ बीएचके',
    description:
      'ठाणे पश्चिमेला तलावाकडे पाहणारी {area} चौ. फूटांची ३ बीएचके सदनिका. तीनही बाजूंनी वारा खेळतो. एक झाकलेले पार्किंग सोबत मिळेल. सोसायटीचे कन्व्हेयन्स झाले आहे. किंमतीत थोडी बोलणी होऊ शकते.',
  },
  {
    city: 'Navi Mumbai',
    locality: 'Kharghar',
    transactionType: 'rent',
    type: 'studio',
    bedrooms: 1,
    furnishing: 'furnished',
    title: 'खारघरमध्ये सुसज्ज स्टुडिओ भाड्याने',
    description:
      'खारघर येथे मेट्रोजवळ {area} चौ. फूटांचा सुसज्ज स्टुडिओ. पलंग, फ्रीज, वॉशिंग मशीन आणि एसी आहे. एकट्या नोकरदार व्यक्तीसाठी किंवा जोडप्यासाठी योग्य. अनामत ₹{deposit}.',
  },
  {
    city: 'Delhi',
    locality: 'Dwarka',
    transactionType: 'sale',
    type: 'apartment',
    bedrooms: 3,
    furnishing: 'semi-furnished',
    title: 'द्वारका में पार्क के सामने 3 बीएचके फ्लैट',
    description:
      'द्वारका की एक अच्छी सोसाइटी में {area} वर्ग फुट का 3 बीएचके फ्लैट बिक्री के लिए है। बालकनी से पार्क दिखता है और सर्दियों में पूरी धूप आती है। मेट्रो स्टेशन पैदल दूरी पर है। लिफ्ट और पावर बैकअप हैं। कागज़ पूरे हैं, बैंक से लोन मिल सकता है।',
  },
  {
    city: 'Delhi',
    locality: 'Laxmi Nagar',
    transactionType: 'rent',
    type: 'pg',
    bedrooms: null,
    furnishing: 'furnished',
    title: 'लक्ष्मी नगर में छात्रों के लिए पीजी',
    description:
      'लक्ष्मी नगर में कोचिंग संस्थानों के पास साफ-सुथरा पीजी। हर बेड के साथ अलमारी और पढ़ने की मेज़ है। नाश्ता और रात का खाना घर जैसा मिलता है। वाई-फाई और कपड़े धोने की मशीन शामिल हैं। एक महीने का किराया जमा रखना होगा।',
  },
  {
    city: 'Noida',
    locality: 'Sector 137',
    transactionType: 'rent',
    type: 'apartment',
    bedrooms: 2,
    furnishing: 'semi-furnished',
    title: 'नोएडा सेक्टर 137 में 2 बीएचके किराए पर',
    description:
      'सेक्टर 137 में मेट्रो के पास {area} वर्ग फुट का 2 बीएचके किराए के लिए खाली है। रसोई मॉड्यूलर है और दोनों कमरों में अलमारी लगी है। सोसाइटी में जिम और बच्चों का पार्क है। सिक्योरिटी ₹{deposit}। परिवार को प्राथमिकता।',
  },
  {
    city: 'Ghaziabad',
    locality: 'Indirapuram',
    transactionType: 'sale',
    type: 'apartment',
    bedrooms: 2,
    furnishing: 'unfurnished',
    title: 'इंदिरापुरम में कोने का 2 बीएचके फ्लैट',
    description:
      'इंदिरापुरम की गेट वाली सोसाइटी में {area} वर्ग फुट का कोने का फ्लैट। दोनों ओर से हवा आती है और सामने कोई ऊँची इमारत नहीं है। पानी और बिजली की दिक्कत नहीं है। बाज़ार और स्कूल पास में हैं। पहली बार बिक रहा है।',
  },
  {
    city: 'Gurugram',
    locality: 'Palam Vihar',
    transactionType: 'sale',
    type: 'house',
    bedrooms: 4,
    furnishing: 'unfurnished',
    title: 'पालम विहार में अपनी ज़मीन पर बना मकान',
    description:
      'पालम विहार में शांत सड़क पर चार कमरों का मकान, कुल {area} वर्ग फुट निर्माण। आगे गाड़ी खड़ी करने की जगह और पीछे छोटा आँगन है। छत पर सोलर वॉटर हीटर लगा है। परिवार दूसरे शहर जा रहा है, इसलिए बेच रहे हैं।',
  },
  {
    city: 'Mumbai',
    locality: 'Kalyan West',
    transactionType: 'rent',
    type: 'apartment',
    bedrooms: 1,
    furnishing: 'semi-furnished',
    title: 'कल्याण पश्चिम में 1 बीएचके, परिवार के लिए',
    description:
      'कल्याण पश्चिम में स्टेशन से ऑटो की दूरी पर {area} वर्ग फुट का घर किराए पर है। रसोई में ट्रॉली और बेडरूम में अलमारी है। पानी रोज़ आता है। जमा राशि ₹{deposit}, ग्यारह महीने का करार।',
  },
];
