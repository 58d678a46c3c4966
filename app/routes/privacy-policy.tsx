import { policyText } from "#contract/request-text.ts";
import { browserTexts } from "../browser-clients.ts";
import { PolicyContents } from "../components/policy-contents.tsx";
import { SectionHeader } from "../components/ui/section-header.tsx";
import { siteContext } from "../context.ts";
import { loadBlock, useBlock } from "../load-block.ts";
import { pageMeta } from "../page-meta.ts";
import type { TextClient } from "../text-client.ts";
import { trustText } from "../trusted-text.ts";
import type { Route } from "./+types/privacy-policy.ts";

const failure = "Error al obtener la política de tratamiento de datos:";

const loadPolicyPage = async (texts: TextClient) => ({ policy: await loadBlock(failure, texts.readText("policy")) });

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[0].loaderData;
  return pageMeta(site, {
    title: policyText.title,
    description: `Cómo trata ${site.company.legalName} tus datos personales, y cómo ejercer tus derechos.`,
    path: "/politica-de-privacidad",
  });
}

export const loader = ({ context }: Route.LoaderArgs) => loadPolicyPage(context.get(siteContext).texts);

export const clientLoader = () => loadPolicyPage(browserTexts);

const loadPolicyAgain = () => browserTexts.readText("policy");

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const policy = useBlock(loaderData.policy, failure, loadPolicyAgain);
  return (
    <div className="wrap privacy-policy">
      <SectionHeader level={1} eyebrow={policyText.eyebrow} title={policy?.title ?? policyText.title} />
      {policy ? (
        <div className="privacy-policy__columns">
          <PolicyContents sections={policy.sections} />
          <article className="privacy-policy__text">
            <p className="privacy-policy__date num">
              {policyText.since}: <strong>{policy.since ?? policy.version}</strong>
              {policy.since ? (
                <>
                  <br />
                  {policyText.changed}: <strong>{policy.version}</strong>
                </>
              ) : null}
            </p>
            <PolicyHtml html={policy.intro} />
            {policy.sections.map(({ anchor, title, html }) => (
              <section key={anchor} id={anchor} aria-labelledby={`${anchor}-titulo`}>
                {/* The contents take the focus here. */}
                <h2 id={`${anchor}-titulo`} tabIndex={-1}>
                  {title}
                </h2>
                <PolicyHtml html={html} />
              </section>
            ))}
          </article>
        </div>
      ) : null}
    </div>
  );
}

function PolicyHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own loader from the operator's Markdown, without raw HTML and with checked links.
  return <div dangerouslySetInnerHTML={{ __html: trustText(html) }} />;
}
