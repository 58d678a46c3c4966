import { loadSection, type OptionalSection, useSection } from "#app/api/optional-section.ts";
import { PolicyContents } from "#app/privacy-policy/policy-contents.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteContext } from "#app/ssr/context.ts";
import { trustText } from "#app/ssr/trusted-text.ts";
import { SectionHeader } from "#app/ui/section-header.tsx";
import { pages } from "#contract/pages.ts";
import { policyText } from "#contract/requests/request-text.ts";
import type { SiteTexts } from "#contract/site-content.ts";
import type { Route } from "./+types/privacy-policy.ts";

const policyWords: OptionalSection<SiteTexts["policy"]> = {
  failure: "Error al obtener la política de tratamiento de datos:",
  load: ({ texts }) => texts.readText("policy"),
};

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[0].loaderData;
  return pageMeta(site, {
    title: policyText.title,
    description: `Cómo trata ${site.company.legalName} tus datos personales, y cómo ejercer tus derechos.`,
    path: pages["privacy-policy"].path,
  });
}

export const loader = async ({ context }: Route.LoaderArgs) => ({
  policy: await loadSection(policyWords, context.get(siteContext)),
});

export const shouldRevalidate = () => false;

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const policy = useSection(loaderData.policy, policyWords);
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
                {/* Focused by the links of the contents. */}
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the loader from the operator's Markdown, without raw HTML and with checked links.
  return <div dangerouslySetInnerHTML={{ __html: trustText(html) }} />;
}
