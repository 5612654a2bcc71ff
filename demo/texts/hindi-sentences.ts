/** Homes and requirements of people who write Hindi. Slots as in demo/hindi-texts.ts; {home} and {type} are masculine. */
export const homeTitles = [
  '{place} में {home} बिकाऊ है',
  '{place} में धूप वाला {home}',
  '{society} में {home}, {place}',
  'परिवार के लिए {home}, {place}',
  '{place} में हवादार {home}, अच्छी क़ीमत पर',
  '{floor} मंज़िल पर {home}, {place}',
  '{place} में शांत गली का {home}',
  '{home}, {place}, बाज़ार के पास',
  'बेचना है: {place} में {home}',
  '{place} में खुला-खुला {home}',
] as const;

export const rentTitles = [
  '{place} में {home} किराये पर',
  'किराये पर {home}, {place}',
  '{society} में {home} किराये के लिए',
  '{place} में {furnishing} {home}, किराये पर',
  '{floor} मंज़िल पर {home}, किराये के लिए, {place}',
  '{place} में साफ़-सुथरा {home} ख़ाली है',
  '{family} के लिए {home}, {place}',
  '{place} में {home}, स्कूल और बाज़ार पास',
] as const;

export const homeOpenings = [
  '{place} में {area} वर्ग फ़ुट का {home} बेच रहे हैं।',
  '{area} वर्ग फ़ुट का यह {home} {place} की शांत गली में है।',
  'हमारा {home} {place} में है, कुल {area} वर्ग फ़ुट।',
  '{society} में {area} वर्ग फ़ुट का {home} बिक्री के लिए है।',
  '{home}, {area} वर्ग फ़ुट, {place} में मेन रोड से थोड़ा अंदर।',
  '{place} में बाज़ार से पाँच मिनट पर {area} वर्ग फ़ुट का {home} है।',
  'बेचने के लिए {home}, {area} वर्ग फ़ुट, {place} में।',
] as const;

export const rentOpenings = [
  '{place} में {area} वर्ग फ़ुट का {home} किराये पर देना है।',
  '{home} किराये के लिए ख़ाली है, {place} में, {area} वर्ग फ़ुट।',
  '{society} का {home}, {area} वर्ग फ़ुट, किराये पर मिल जाएगा।',
  '{place} में {home}, {area} वर्ग फ़ुट, अच्छे लोगों को देना है।',
  'अगले महीने से ख़ाली: {place} में {area} वर्ग फ़ुट का {home}।',
] as const;

export const homeFacts = [
  'सुबह की धूप सीधे हॉल में आती है और दोनों तरफ़ से हवा चलती है।',
  'बाज़ार, स्कूल और अस्पताल पैदल दूरी पर हैं।',
  'पानी की कोई दिक्कत नहीं है।',
  'रसोई बड़ी है, राशन और बर्तनों के लिए अलग जगह है।',
  'पड़ोसी अच्छे हैं, त्योहार सब साथ मनाते हैं।',
  'गली में ट्रैफ़िक कम है, बच्चे आराम से खेलते हैं।',
  'सब्ज़ी मंडी और मेडिकल स्टोर दो मिनट पर हैं।',
  '{parking} के लिए पार्किंग है।',
  '{highFloor} मंज़िल से दूर तक खुला दिखता है।',
  'घर {furnishing} है, सामान वैसा ही मिलेगा जैसा फ़ोटो में है।',
  'दीवारें पिछले साल पेंट हुई हैं।',
  'ऑटो और बस नीचे ही मिल जाते हैं।',
] as const;

export const saleFacts = [
  'काग़ज़ पूरे हैं, बैंक से लोन आराम से मिल जाएगा।',
  'हम दूसरे शहर जा रहे हैं, इसलिए बेच रहे हैं।',
  'क़ीमत में थोड़ी बात हो सकती है।',
  'रजिस्ट्री तुरंत हो सकती है।',
] as const;

export const rentFacts = [
  'डिपॉज़िट ₹{deposit} है।',
  'मेंटेनेंस ₹{maintenance} महीना अलग से है।',
  '{family} को पहले देंगे।',
  'एग्रीमेंट ग्यारह महीने का होगा।',
] as const;

export const endings = [
  'देखने से पहले एक मैसेज कर दें।',
  'शनिवार और रविवार को दिखा सकते हैं।',
  'और फ़ोटो चाहिए तो चैट पर बताएँ।',
  'शाम छह बजे के बाद कभी भी आ सकते हैं।',
  'चाबी पास में ही रहती है, आज भी देख सकते हैं।',
] as const;

export const groundTitles = [
  '{place} में {area} वर्ग फ़ुट का प्लॉट',
  '{place} में प्लॉट बिकाऊ है',
  '{road} फ़ुट सड़क पर प्लॉट, {place}',
] as const;
export const groundOpenings = [
  '{place} में {area} वर्ग फ़ुट का प्लॉट बेचना है।',
  'यह प्लॉट {place} में है, कुल {area} वर्ग फ़ुट।',
] as const;
export const groundFacts = [
  'सामने {road} फ़ुट की सड़क है।',
  '{wall} बनी हुई है।',
  'बिजली और पानी पास तक आ चुके हैं।',
  'काग़ज़ साफ़ हैं, एक ही नाम पर हैं।',
  'आस-पास मकान बन चुके हैं।',
] as const;

export const pgTitles = ['{place} में पीजी, {whom} के लिए', '{whom} के लिए पीजी, {place}'] as const;
export const pgOpenings = [
  '{place} में {whom} के लिए साफ़-सुथरा पीजी है।',
  '{whom} के लिए {place} में पीजी, घर जैसा माहौल।',
] as const;
export const pgFacts = [
  '{meals} मिलता है।',
  'छोड़ने से पहले {notice} दिन का नोटिस देना होगा।',
  'हर बेड के साथ अलमारी और पढ़ने की मेज़ है।',
  'डिपॉज़िट ₹{deposit} है।',
  'कोचिंग और ऑफ़िस पास में हैं।',
] as const;

export const workTitles = ['{place} में {area} वर्ग फ़ुट का {work}', '{work} के लिए जगह, {place}'] as const;
export const workOpenings = ['{place} में {area} वर्ग फ़ुट का {work} है।', 'यह {work} {place} में है, {area} वर्ग फ़ुट।'] as const;
export const workFacts = [
  '{seats} लोगों के बैठने की जगह है।',
  '{shop} के सामने से दिन भर लोग गुज़रते हैं।',
  'बिजली का मीटर अलग है।',
  'वॉशरूम अंदर ही है।',
  'बैंक और चाय की दुकान नीचे ही हैं।',
] as const;

export const buyTitles = [
  '{places} में {type} ख़रीदना है',
  '{places} के आस-पास {type} चाहिए',
  '{city} में {type} चाहिए, बजट {budget}',
  'लोन मंज़ूर है, {places} में {type} चाहिए',
  '{type} चाहिए, {places} या आस-पास',
] as const;
export const tenantTitles = [
  '{places} में {type} किराये पर चाहिए',
  '{places} के पास किराये का {type} चाहिए',
  '{city} में {type} चाहिए, किराया {budget} तक',
  'अगले महीने से {type} चाहिए, {places}',
] as const;
export const buyOpenings = [
  'हम {city} में किराये पर रहते हैं, अब अपना लेना चाहते हैं।',
  'ऑफ़िस पास में है, इसलिए {places} में देख रहे हैं।',
  'काफ़ी जगह देख चुके हैं, अब पता है कि क्या चाहिए।',
  'माता-पिता भी साथ रहेंगे, इसलिए {places} ठीक रहेगा।',
  '{work} के लिए {city} में अपनी जगह लेनी है।',
] as const;
export const tenantOpenings = [
  'नौकरी के लिए {city} आ रहे हैं, {places} में देख रहे हैं।',
  'अभी का एग्रीमेंट ख़त्म हो रहा है, {places} में ही रहना है।',
  '{members} लोग रहेंगे, {places} ठीक रहेगा।',
  'बच्चों का स्कूल बदल रहा है, इसलिए {city} में जगह चाहिए।',
  '{work} के लिए {city} में जगह देख रहे हैं, {places} ठीक रहेगा।',
  '{places} में ही देख रहे हैं, और कहीं नहीं।',
] as const;
export const buyRequests = ['नया हो या पुराना, बस काग़ज़ साफ़ हों।', 'रजिस्ट्री जल्दी हो जाए तो अच्छा है।'] as const;
export const leadRequests = [
  'धूप और हवा अच्छी हो, बाक़ी चल जाएगा।',
  'पानी की दिक्कत न हो, यह सबसे ज़रूरी है।',
  'गाड़ी खड़ी करने की जगह ज़रूर चाहिए।',
  'बाज़ार और अस्पताल पास हों तो अच्छा है।',
  '{budget} तक देख सकते हैं।',
  'मेन रोड का शोर न हो।',
] as const;
export const leadEndings = [
  'शनिवार-रविवार को देखने आ सकते हैं।',
  'मालिक सीधे बात करें तो अच्छा है।',
  'फ़ोटो चैट पर भेज दें।',
  'जल्दी नहीं है, सही मिले तो ही लेंगे।',
  'इसी महीने फ़ैसला करना है।',
] as const;
