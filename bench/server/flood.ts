import { setPriority } from "node:os";
import { quotationPost } from "./quotation-post.ts";
import { type Sent, sendPaced } from "./send-paced.ts";

const [site = "", perSecond = "", seconds = ""] = process.argv.slice(2);

/**
 * Of ten posts, seven come from one client, which is soon refused, one is invalid, and two are valid, each from another
 * visitor.
 */
function next(index: number): Sent {
  const post = quotationPost(index);
  if (index % 10 < 7) return { ...post, headers: { ...post.headers, "X-Forwarded-For": "203.0.113.7" } };
  return index % 10 === 7 ? { ...post, body: '{"name": ' } : post;
}

// Lower priority, so that concurrent readers measure the site and not the competition for the processor.
setPriority(10);
console.log("started");
const { statuses } = await sendPaced(site, { perSecond: Number(perSecond), seconds: Number(seconds), next });
console.log(JSON.stringify(statuses));
