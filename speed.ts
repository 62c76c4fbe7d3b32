import { answerQuestion } from './assistant/assistant.ts'; import { demoFacts } from './evaluation/agency-facts.ts'; import { readConversations, WEEKDAY_MORNING } from './evaluation/conversations.ts';
const f=await demoFacts(); const qs=[...readConversations('practice'),...readConversations('held-out')].flatMap(c=>c.says);
answerQuestion('hello',[],f,WEEKDAY_MORNING);
for (let r=0;r<4;r++){ const c=process.cpuUsage(); const t=performance.now(); for (const q of qs) answerQuestion(q,[],f,WEEKDAY_MORNING); const u=process.cpuUsage(c); console.log(r, Math.round(qs.length/((u.user+u.system)/1e6)), 'per cpu second', Math.round(qs.length/((performance.now()-t)/1e3))); }
